import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { ageInWords, refreshAges } from '../shared/refresh-ages.js';
import { keptThrough } from './rotation.js';

export default defineCheck({
  title: 'the option to keep old authorizations keeps the refresh tokens of a public integration',
  clauses: ['ST-SEC-4', 'SEC-3'],
  needs: ['provision', 'rotate-secret'],
  does: ['grant', 'rotate'],
  sitting: 'regenerate-and-keep',
  dependsOn: [
    'secrets/new-key-is-accepted',
    'tokens/refresh-gives-pair',
    'secrets/kept-access-works',
  ],
  kills: ['keep-option-keeps-access-alone', 'keep-option-drops-grants-of-expired-access'],
  messages: {
    lost: {
      expected:
        'a pair for the refresh token{age} with the new key after {regenerations} regenerations with the option to keep',
      actual: 'status {status} without a pair',
    },
  },
  async run(t) {
    const most = t.has('provision') ? 3 : 1; // a person is asked once
    await t.forAll(
      {
        regenerations: fc.integer({ min: 1, max: most }),
        renewals: fc.integer({ min: 0, max: 1 }),
        age: refreshAges(t),
      },
      async ({ regenerations, renewals, age }) => {
        const { pairs, integration } = await keptThrough(t, regenerations, renewals, age);
        for (const { refreshToken } of pairs) {
          const { tokens, status, exchange } = await t.tokens.refresh({
            refreshToken,
            integration,
          });
          if (tokens !== undefined) continue;
          throw t.fail('lost', { age: ageInWords(age), regenerations, status }, exchange);
        }
      },
      { share: 0.3 },
    );
  },
});
