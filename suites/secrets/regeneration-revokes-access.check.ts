import fc from 'fast-check';
import { defineCheck } from '../../harness/check.js';
import { installedTimes } from './access.js';
import { regenerate } from './rotation.js';

export default defineCheck({
  title: 'regeneration revokes the access tokens linked to the old key',
  clauses: ['SEC-2', 'ST-SEC-3'],
  needs: ['provision', 'rotate-secret'],
  does: ['grant', 'rotate'],
  dependsOn: ['tokens/exchange-gives-pair', 'tokens/refresh-gives-pair'],
  kills: [
    'regeneration-keeps-access',
    'regeneration-revokes-first-account-alone',
    'regeneration-spares-renewed-access',
  ],
  messages: {
    accepted: {
      expected:
        'a refusal of the access token in account {n} of {count}, renewed {renewals} times, after regeneration',
      actual: 'status {status}',
    },
  },
  async run(t) {
    await t.forAll(
      { count: fc.integer({ min: 1, max: 3 }), renewals: fc.integer({ min: 0, max: 2 }) },
      async ({ count, renewals }) => {
        const { integration, pairs } = await installedTimes(t, count, renewals);
        await regenerate(t, integration, false);
        for (const [index, { accessToken }] of pairs.entries()) {
          const exchange = await t.resources.account(accessToken);
          const { status } = exchange;
          // That a revoked token is answered 401 is judged apart.
          if (status === 401 || status === 403) continue;
          throw t.fail('accepted', { n: index + 1, count, renewals, status }, exchange);
        }
      },
      { share: 0.3 },
    );
  },
});
