import { defineCheck } from '../../harness/check/check.js';
import { areSeconds } from '../shared/seconds.js';
import { renewed } from '../shared/renewals.js';

export default defineCheck({
  title: 'the pair comes with the time in seconds until expiry',
  clauses: ['TEP-9', 'ST-CODE-4'],
  needs: ['grant'],
  does: ['grant'],
  dependsOn: ['tokens/exchange-gives-pair', 'tokens/renewed-refresh-token-renews-again'],
  kills: [
    'expires-in-absent',
    'expires-in-absent-on-renewal',
    'expires-in-milliseconds',
    'expires-in-as-moment',
    'expires-in-as-text',
    'expires-in-zero',
  ],
  messages: {
    wrong: {
      expected:
        'the seconds until expiry beside the pair of {source}: a number above 0, no more than 3 months',
      actual: '{value}',
    },
  },
  async run(t) {
    const { tokens } = await t.given.installation();
    const next = await renewed(t, tokens);
    const told = await t.tokens.refresh(next);
    const exchanged = await t.tokens.exchange(await t.given.code());
    for (const [source, reply] of [
      ['a code', exchanged],
      ['a refresh token', told],
    ] as const) {
      const { expiresIn } = reply;
      if (areSeconds(expiresIn)) continue;
      const value = JSON.stringify(expiresIn) ?? 'nothing';
      throw t.fail('wrong', { source, value }, reply.exchange);
    }
  },
});
