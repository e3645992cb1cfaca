import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { renewed, renewedInstallation, timesInWords } from '../shared/renewals.js';

export default defineCheck({
  title: 'the old refresh token still works while the new one is unused',
  clauses: ['TOK-ROT-3'],
  needs: ['grant'],
  does: ['grant'],
  dependsOn: ['tokens/renewed-refresh-token-renews-again'],
  kills: ['refresh-no-grace', 'refresh-grace-only-once', 'refresh-no-grace-on-second-renewal'],
  messages: {
    refused: {
      expected:
        'a fresh pair for the old refresh token, its answer lost {lost}, access renewed {times} before',
      actual: 'status {status} without a pair',
    },
  },
  async run(t) {
    await t.forAll(
      { renewals: fc.integer({ min: 0, max: 3 }), lost: fc.integer({ min: 1, max: 4 }) },
      async ({ renewals, lost }) => {
        const { newest: old } = await renewedInstallation(t, renewals);
        await renewed(t, old);
        for (let answer = 1; answer <= lost; answer += 1) {
          const { tokens, status, exchange } = await t.tokens.refresh(old);
          if (tokens !== undefined) continue;
          const values = { lost: timesInWords(answer), times: timesInWords(renewals), status };
          throw t.fail('refused', values, exchange);
        }
      },
      { share: 0.5 },
    );
  },
});
