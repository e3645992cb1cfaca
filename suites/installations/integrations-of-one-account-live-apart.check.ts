import { defineCheck } from '../../harness/check/check.js';
import { lossOf } from '../shared/life.js';

export default defineCheck({
  title: 'installing and renewing one integration does not affect another in the same account',
  clauses: ['INST-ISO-2'],
  needs: ['provision'],
  does: ['grant'],
  dependsOn: ['tokens/exchange-gives-pair', 'tokens/refresh-gives-pair'],
  kills: ['one-integration-per-account', 'renewal-ends-other-integrations'],
  messages: {
    lost: {
      expected: 'working tokens of an integration after another was installed and renewed',
      actual: '{loss}',
    },
  },
  async run(t) {
    const account = await t.given.account();
    const first = await t.given.installation({ account });
    const second = await t.given.installation({ account });
    const renewed = await t.tokens.refresh(second.tokens);
    if (!renewed.tokens) throw t.untestable('a renewal gave no pair', 'tokens/refresh-gives-pair');
    const lost = await lossOf(t, first.tokens);
    if (lost) throw t.fail('lost', { loss: lost.loss }, lost.exchange);
  },
});
