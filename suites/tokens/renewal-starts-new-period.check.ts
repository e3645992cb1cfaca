import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { day, lifetimes } from '../../harness/check/lifetimes.js';
import { timesInWords } from '../shared/renewals.js';
import { pairIn, refusalInLife } from '../shared/lifetime.js';

export default defineCheck({
  title: 'a renewal starts a new period of 3 months, the second and third as well',
  clauses: ['REF-7'],
  needs: ['grant', 'clock'],
  does: ['grant'],
  dependsOn: ['tokens/refresh-token-lives-88-days', 'tokens/renewal-issues-new-refresh-token'],
  kills: [
    'refresh-period-runs-from-grant',
    'refresh-period-not-restarted-by-second-renewal',
    'refresh-ends-a-year-after-the-grant',
  ],
  messages: {
    refused: {
      expected:
        'a pair for a refresh token {days} days after its issue, access renewed {times} before, {total} days after the grant',
      actual: 'status {status} without a pair',
    },
  },
  async run(t) {
    const renewsAfterEach = async (pauses: readonly number[]) => {
      let { tokens } = await t.given.installation();
      let total = 0;
      for (const [times, days] of pauses.entries()) {
        total += days;
        const old = tokens;
        const life = { issued: old.issued, lasts: lifetimes.refreshToken.shortest };
        const ask = async () => {
          const reply = pairIn(await t.tokens.refresh(old));
          tokens = reply.tokens ?? old;
          return reply;
        };
        const refused = await refusalInLife(t, life, ask, days * day);
        if (refused === undefined) continue;
        const values = { days, times: timesInWords(times), total, status: refused.status };
        throw t.fail('refused', values, refused.exchange);
      }
    };
    const most = lifetimes.refreshToken.aliveAt / day;
    // More than a year in all.
    await renewsAfterEach([most, most, most, most, most]);
    await t.forAll(
      { pauses: fc.array(fc.integer({ min: 1, max: most }), { minLength: 2, maxLength: 4 }) },
      ({ pauses }) => renewsAfterEach(pauses),
      { share: 0.1 },
    );
  },
});
