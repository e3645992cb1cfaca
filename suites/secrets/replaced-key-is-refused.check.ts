import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { regenerate } from '../shared/regenerate.js';
import { choiceInWords, mayKeep } from './rotation.js';

export default defineCheck({
  title: 'a replaced key gives no tokens',
  clauses: ['ST-SEC-2', 'RULE-4'],
  needs: ['provision', 'rotate-secret'],
  does: ['grant', 'rotate'],
  sitting: 'regenerate',
  dependsOn: [
    'tokens/exchange-gives-pair',
    'secrets/new-key-is-accepted',
    'secrets/new-key-is-another',
  ],
  kills: [
    'replaced-key-still-accepted',
    'replaced-key-accepted-with-kept-authorizations',
    'key-before-last-accepted-again',
  ],
  messages: {
    accepted: {
      expected: 'no token for a code and key {n} of {count}, replaced by a regeneration {choice}',
      actual: 'a token (status {status})',
    },
  },
  async run(t) {
    const account = await t.given.account();
    // A person is asked once, and to delete.
    const isFree = t.has('provision');
    await t.forAll(
      {
        regenerations: fc.integer({ min: 1, max: isFree ? 3 : 1 }),
        keep: isFree ? fc.boolean() : fc.constant(false),
      },
      async ({ regenerations, keep: wanted }) => {
        let integration = await t.given.integration({ developer: account });
        const keep = wanted && mayKeep(integration);
        const replaced: string[] = [];
        for (let n = 0; n < regenerations; n += 1) {
          replaced.push(integration.clientSecret);
          integration = await regenerate(t, integration, keep);
        }
        for (const [index, clientSecret] of replaced.entries()) {
          const code = await t.given.code({ integration, account });
          const { handedOut, status, exchange } = await t.tokens.exchange(code, { clientSecret });
          if (!handedOut) continue;
          const which = { n: index + 1, count: regenerations + 1, choice: choiceInWords(keep) };
          throw t.fail('accepted', { ...which, status }, exchange);
        }
      },
      { share: 0.5 },
    );
  },
});
