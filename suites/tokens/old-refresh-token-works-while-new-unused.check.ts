import { defineCheck } from '../../harness/check.js';

export default defineCheck({
  title: 'the old refresh token still works while the new one is unused',
  clauses: ['TOK-ROT-3'],
  needs: ['provision'],
  dependsOn: ['tokens/exchange-gives-pair', 'tokens/refresh-gives-pair'],
  kills: ['refresh-no-grace'],
  messages: {
    refused: {
      expected: 'a fresh pair for the old refresh token, whose successor is unused',
      actual: 'status {status} without a pair',
    },
  },
  async run(t) {
    const { tokens } = await t.given.installation();
    const lost = await t.tokens.refresh(tokens);
    if (lost.tokens === undefined) {
      throw t.untestable('the first refresh gave no pair', 'tokens/refresh-gives-pair');
    }
    const retry = await t.tokens.refresh(tokens);
    if (retry.tokens === undefined) {
      throw t.fail('refused', { status: retry.status }, retry.exchange);
    }
  },
});
