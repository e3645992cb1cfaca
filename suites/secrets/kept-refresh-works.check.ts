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
  kills: [
    'keep-option-keeps-access-alone',
    'keep-option-drops-grants-of-expired-access',
    'kept-pair-renews-once',
  ],
  messages: {
    lost: {
      expected:
        'a pair for renewal {n} of the refresh token{age} with the new key after {regenerations} regenerations with the option to keep',
      actual: 'status {status} without a pair',
    },
  },
  async run(t) {
    const most = t.has('provision') ? 3 : 1; // a person is asked once
    await t.forAll(
      {
        regenerations: fc.integer({ min: 1, max: most }),
        renewals: fc.integer({ min: 0, max: 2 }),
        later: fc.integer({ min: 1, max: 2 }),
        age: refreshAges(t),
      },
      async ({ regenerations, renewals, later, age }) => {
        const { pairs, integration } = await keptThrough(t, regenerations, renewals, age);
        for (const pair of pairs) {
          let { refreshToken } = pair;
          for (let n = 1; n <= later; n += 1) {
            const reply = await t.tokens.refresh({ refreshToken, integration });
            const { tokens, status, exchange } = reply;
            const told = { n, regenerations, status, age: n === 1 ? ageInWords(age) : '' };
            if (tokens === undefined) throw t.fail('lost', told, exchange);
            ({ refreshToken } = tokens);
          }
        }
      },
      { share: 0.3 },
    );
  },
});
