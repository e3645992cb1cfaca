import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { day, lifetimes } from '../../harness/check/lifetimes.js';
import { renewed, renewedInstallation, timesInWords } from '../shared/renewals.js';
import { durationInWords } from '../shared/duration.js';

/** The check spans at most this many days, so that the old token does not expire by age. */
const most = lifetimes.refreshToken.aliveAt - day;

export default defineCheck({
  title: 'the old refresh token works while the new one is unused, even days after its first use',
  clauses: ['TOK-ROT-3'],
  needs: ['grant', 'clock'],
  does: ['grant'],
  dependsOn: [
    'tokens/old-refresh-token-works-while-new-unused',
    'tokens/refresh-token-lives-88-days',
  ],
  kills: ['refresh-grace-of-a-minute', 'refresh-grace-of-ten-minutes', 'refresh-grace-of-a-day'],
  messages: {
    refused: {
      expected:
        'a fresh pair for the old refresh token {wait} after its first use, access renewed {times} before',
      actual: 'status {status} without a pair',
    },
  },
  async run(t) {
    const worksAfter = async (wait: number, renewals: number) => {
      const { newest: old } = await renewedInstallation(t, renewals);
      const lost = await renewed(t, old);
      await t.clock.movePast(lost.issued.to + wait);
      const { tokens, status, exchange } = await t.tokens.refresh(old);
      if (tokens !== undefined) return;
      const values = { wait: durationInWords(wait), times: timesInWords(renewals), status };
      throw t.fail('refused', values, exchange);
    };
    await worksAfter(2 * 60_000, 1);
    await worksAfter(2 * day, 0);
    await t.forAll(
      {
        wait: fc.oneof(
          fc.integer({ min: 2_000, max: 3_600_000 }),
          fc.integer({ min: 2_000, max: 3 * day }),
          fc.integer({ min: 2_000, max: most }),
        ),
        renewals: fc.integer({ min: 0, max: 2 }),
      },
      ({ wait, renewals }) => worksAfter(wait, renewals),
      { share: 0.3 },
    );
  },
});
