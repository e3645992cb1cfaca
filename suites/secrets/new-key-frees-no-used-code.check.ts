import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { unlessRefused } from '../../harness/check/control-fault.js';
import { regenerate } from '../shared/regenerate.js';
import { choiceInWords, mayKeep } from './rotation.js';

export default defineCheck({
  title: 'a code that was exchanged stays used when the secret key is regenerated',
  clauses: ['CODE-2', 'ST-CODE-2'],
  needs: ['provision', 'rotate-secret'],
  does: ['grant', 'rotate'],
  dependsOn: ['tokens/exchange-gives-pair', 'tokens/code-used-once', 'secrets/new-key-is-accepted'],
  kills: ['new-key-frees-used-codes'],
  messages: {
    again: {
      expected:
        'no token for a code that had been exchanged, with key {n} of {count} after regenerations {choice}',
      actual: 'a token (status {status})',
    },
  },
  async run(t) {
    const account = await t.given.account();
    await t.forAll(
      { regenerations: fc.integer({ min: 1, max: 2 }), keep: fc.boolean() },
      async ({ regenerations, keep: wanted }) => {
        let integration = await t.given.integration({ developer: account });
        const code = await t.given.code({ integration, account });
        const { tokens, status: first } = await t.tokens.exchange(code);
        if (tokens === undefined) {
          throw t.untestable(`a fresh code was answered ${first}`, 'tokens/exchange-gives-pair');
        }
        for (let n = 1; n <= regenerations; n += 1) {
          const old = integration;
          const mayAsk = wanted && mayKeep(old);
          const kept = mayAsk ? await unlessRefused(() => regenerate(t, old, true)) : undefined;
          integration = kept ?? (await regenerate(t, old, false));
          const { clientSecret } = integration;
          const { handedOut, status, exchange } = await t.tokens.exchange(code, { clientSecret });
          if (!handedOut) continue;
          const which = {
            n: n + 1,
            count: regenerations + 1,
            choice: choiceInWords(kept !== undefined),
          };
          throw t.fail('again', { ...which, status }, exchange);
        }
      },
      {
        share: 0.3,
        first: [
          { regenerations: 1, keep: true },
          { regenerations: 2, keep: false },
        ],
      },
    );
  },
});
