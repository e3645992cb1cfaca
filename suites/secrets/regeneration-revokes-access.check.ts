import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { apiCalls, named } from '../shared/calls.js';
import { installedTimes } from './installed-times.js';
import { regenerate } from '../shared/regenerate.js';
import { afterKeeping, keptBefore } from './rotation.js';

export default defineCheck({
  title: 'regeneration revokes the access tokens linked to the old key',
  clauses: ['SEC-2', 'ST-SEC-3'],
  needs: ['provision', 'rotate-secret'],
  does: ['create', 'grant', 'rotate'],
  sitting: 'regenerate',
  dependsOn: ['tokens/exchange-gives-pair', 'tokens/refresh-gives-pair'],
  kills: [
    'regeneration-keeps-access',
    'regeneration-revokes-first-account-alone',
    'regeneration-spares-renewed-access',
    'new-key-leaves-lists-open',
    'keeping-is-remembered',
    'second-new-key-revokes-nothing',
  ],
  messages: {
    accepted: {
      expected:
        'a refusal of {call} with the access token in account {n} of {count}, renewed {renewals} times, after regeneration{kept}',
      actual: 'status {status}',
    },
  },
  async run(t) {
    const accounts = t.has('provision') ? 3 : 1;
    const most = t.has('provision') ? 1 : 0; // a person is asked once
    await t.forAll(
      {
        count: fc.integer({ min: 1, max: accounts }),
        renewals: fc.integer({ min: 0, max: 2 }),
        kept: fc.integer({ min: 0, max: most }),
      },
      async ({ count: wanted, renewals, kept: times }) => {
        const { integration: first, pairs } = await installedTimes(t, wanted, renewals);
        const count = pairs.length;
        const { kept, integration } = await keptBefore(t, first, times);
        await regenerate(t, integration, false);
        for (const [index, { accessToken }] of pairs.entries()) {
          // Every method for the last one; the account stands for them with the others.
          const calls = apiCalls(t, accessToken);
          for (const call of index + 1 < count ? calls.slice(0, 1) : calls) {
            const exchange = await t.http.send(call);
            const { ok, status } = exchange;
            // Other checks judge that a revoked token is answered 401.
            if (!ok) continue;
            const values = {
              call: named(call),
              n: index + 1,
              count,
              renewals,
              status,
              kept: afterKeeping(kept),
            };
            throw t.fail('accepted', values, exchange);
          }
        }
      },
      { share: 0.3 },
    );
  },
});
