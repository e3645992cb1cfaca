import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { renewals } from '../shared/renewals.js';

export default defineCheck({
  title: 'a code that was exchanged is not exchanged again',
  clauses: ['CODE-2', 'ST-CODE-2'],
  needs: ['grant'],
  does: ['grant'],
  dependsOn: ['tokens/exchange-gives-pair', 'tokens/refused-exchange-gives-no-token'],
  kills: [
    'code-reusable',
    'code-reusable-for-30-seconds',
    'code-reusable-in-form-bodies',
    'code-reusable-after-renewal',
    'code-reusable-the-third-time',
    'code-not-used-up-by-form',
  ],
  messages: {
    again: {
      expected: 'no token for a code that had been exchanged (first as {first}, renewed {renewed})',
      actual: 'a token (status {status}) in exchange number {n}, body sent as {encoding}',
    },
  },
  async run(t) {
    const encodings = fc.constantFrom('json', 'form');
    await t.forAll(
      {
        first: encodings,
        renewed: fc.integer({ min: 0, max: 2 }),
        repeats: fc.array(encodings, { minLength: 1, maxLength: 3 }),
      },
      async ({ first, renewed, repeats }) => {
        const code = await t.given.code();
        const { tokens } = await t.tokens.exchange(code, { encoding: first });
        // The contract does not show which encodings a service takes, so there may be nothing to
        // repeat.
        if (tokens === undefined) return;
        await renewals(t, tokens, renewed);
        for (const [index, encoding] of repeats.entries()) {
          const { handedOut, status, exchange } = await t.tokens.exchange(code, { encoding });
          if (!handedOut) continue;
          throw t.fail('again', { first, renewed, n: index + 2, status, encoding }, exchange);
        }
      },
    );
  },
});
