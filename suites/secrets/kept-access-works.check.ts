import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { keptThrough } from './rotation.js';

export default defineCheck({
  title: 'the option to keep old authorizations keeps the access tokens of a public integration',
  clauses: ['SEC-3', 'ST-SEC-4'],
  needs: ['provision', 'rotate-secret'],
  does: ['grant', 'rotate'],
  sitting: 'regenerate-and-keep',
  dependsOn: ['tokens/exchange-gives-pair', 'tokens/refresh-gives-pair'],
  kills: [
    'keep-option-ignored',
    'keep-option-inverted',
    'keep-option-works-once',
    'keeping-drops-renewed-pairs',
  ],
  messages: {
    lost: {
      expected:
        'a working access token after {regenerations} regenerations with the option to keep',
      actual: 'status {status}',
    },
  },
  async run(t) {
    const most = t.has('provision') ? 3 : 1; // a person is asked once
    await t.forAll(
      {
        regenerations: fc.integer({ min: 1, max: most }),
        renewals: fc.integer({ min: 0, max: 2 }),
      },
      async ({ regenerations, renewals }) => {
        const { pairs } = await keptThrough(t, regenerations, renewals);
        for (const { accessToken } of pairs) {
          const exchange = await t.resources.callAny(accessToken);
          const { ok, status } = exchange;
          if (ok) continue;
          if (status !== 401 && status !== 403) {
            // Other failures of the API say nothing about the token.
            throw t.untestable(
              `the API answered ${status}`,
              'resources/account-is-answered-with-200',
            );
          }
          throw t.fail('lost', { regenerations, status }, exchange);
        }
      },
      { share: 0.3 },
    );
  },
});
