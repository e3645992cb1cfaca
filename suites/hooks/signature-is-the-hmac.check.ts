import { defineCheck } from '../../harness/check.js';
import { firedHook, signatureOf, subscriber } from './hook.js';

const accounts = 3;

export default defineCheck({
  title: 'the signature is the HMAC-SHA256 of <client_id>|<account_id> with the secret key',
  clauses: ['SIG-3'],
  needs: ['provision', 'deactivate', 'hooks'],
  does: ['grant', 'revoke'],
  dependsOn: ['hooks/signature-is-lower-case-hex', 'hooks/hook-names-the-account'],
  kills: [
    'signature-is-a-plain-hash',
    'signature-keyed-with-client-id',
    'signature-keyed-with-half-the-secret',
    'signature-of-swapped-parts',
    'signature-of-parts-without-bar',
    'signature-of-line',
    'signature-of-developer-account',
    'signature-of-integration-alone',
    'signature-kept-for-the-account',
    'signature-kept-for-the-integration',
  ],
  messages: {
    other: {
      expected: 'signature {expected} for account {account} of integration {clientId}',
      actual: '{found}',
    },
  },
  async run(t) {
    const parties = [await subscriber(t), await subscriber(t)];
    for (let each = 0; each < accounts; each += 1) {
      const account = await t.given.account();
      for (const party of parties) {
        const { query } = await firedHook(t, party, account);
        const id = query.get('account_id') ?? '';
        const found = query.get('signature') ?? 'none';
        const { clientId } = party.integration;
        const expected = signatureOf(party.integration, id);
        // The case of its letters is judged apart.
        if (found.toLowerCase() === expected) continue;
        throw t.fail('other', { expected, account: id, clientId, found });
      }
    }
  },
});
