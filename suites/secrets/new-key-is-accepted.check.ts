import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { accessLossOf } from '../shared/life.js';
import { regenerate } from '../shared/regenerate.js';
import { choiceInWords, mayKeep } from './rotation.js';

export default defineCheck({
  title: 'the key can be regenerated at any time, and the new key is accepted',
  clauses: ['ST-SEC-1', 'RULE-4', 'INT-6', 'ACC-2', 'REF-3'],
  needs: ['provision', 'rotate-secret'],
  does: ['grant', 'rotate'],
  sitting: 'regenerate',
  dependsOn: [
    'tokens/exchange-gives-pair',
    'tokens/access-token-of-code-opens-api',
    'tokens/refresh-gives-pair',
  ],
  kills: [
    'new-key-is-not-stored',
    'second-new-key-is-not-stored',
    'new-key-needs-installation',
    'pair-in-the-second-of-a-new-key-is-revoked',
  ],
  messages: {
    refused: {
      expected: 'a token pair with the new key of regeneration {n}, {choice}',
      actual: 'status {status} without a pair',
    },
    dead: {
      expected:
        'a working {what} of a pair that came at once with the new key of regeneration {n}, {choice}',
      actual: 'status {status}',
    },
  },
  async run(t) {
    const account = await t.given.account();
    // A person is asked once, and to delete.
    const isFree = t.has('provision');
    await t.forAll(
      { keep: isFree ? fc.boolean() : fc.constant(false), installedBefore: fc.boolean() },
      async ({ keep: wanted, installedBefore }) => {
        let integration = await t.given.integration({ developer: account });
        const keep = wanted && mayKeep(integration);
        if (installedBefore) await t.given.installation({ integration, account });
        for (let n = 1; n <= (isFree ? 3 : 1); n += 1) {
          integration = await regenerate(t, integration, keep);
          const code = await t.given.code({ integration, account });
          const { tokens, status, exchange } = await t.tokens.exchange(code);
          const choice = choiceInWords(keep);
          if (tokens === undefined) throw t.fail('refused', { n, choice, status }, exchange);
          const lost = await accessLossOf(t, tokens);
          if (lost !== undefined) {
            const values = { what: 'access token', n, choice, status: lost.exchange.status };
            throw t.fail('dead', values, lost.exchange, 'ACC-2');
          }
          const renewal = await t.tokens.refresh({ ...tokens, integration });
          if (renewal.tokens !== undefined) continue;
          const values = { what: 'refresh token', n, choice, status: renewal.status };
          throw t.fail('dead', values, renewal.exchange, 'REF-3');
        }
      },
      { share: 0.4 },
    );
  },
});
