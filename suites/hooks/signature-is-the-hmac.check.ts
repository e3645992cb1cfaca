import { defineCheck } from '../../harness/check/check.js';
import type { GivenAccount } from '../../harness/check/given.js';
import {
  firedHook,
  firedHooks,
  signatureOf,
  subscriber,
  type Subscription,
} from '../shared/hook.js';

const most = 4;

export default defineCheck({
  title: 'the signature is the HMAC-SHA256 of <client_id>|<account_id> with the secret key',
  clauses: ['SIG-3'],
  needs: ['provision', 'deactivate', 'hooks'],
  does: ['grant', 'revoke'],
  sitting: 'deactivate',
  dependsOn: ['hooks/signature-is-lower-case-hex', 'hooks/hook-names-the-account'],
  kills: [
    'signature-by-sha1',
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
    'signature-of-the-fourth-hook-is-that-of-the-third',
    'signature-of-the-second-deactivation-is-a-plain-hash',
  ],
  messages: {
    other: {
      expected: 'signature {expected} for account {account} of integration {clientId}',
      actual: '{found}',
    },
  },
  async run(t) {
    const isFree = t.has('provision');
    const concerned: GivenAccount[] = [];
    for (let each = 0; each < (isFree ? most : 1); each += 1) {
      concerned.push(await t.given.account());
    }
    const subscriptions: Subscription[] = [];
    for (const account of concerned.slice(0, 2)) {
      const party = await subscriber(t, { developer: await t.given.developer(account) });
      // A private integration has one account.
      const isPrivate = party.integration.isPrivate === true;
      subscriptions.push({ party, accounts: isPrivate ? [account] : concerned });
    }
    const fired = await firedHooks(t, subscriptions);
    for (const [index, { party, accounts }] of subscriptions.entries()) {
      // The first account comes again: its installation is deactivated a second time. A person is asked once.
      const again = isFree ? accounts.slice(0, 1) : [];
      const later = await Promise.all(again.map((account) => firedHook(t, party, account)));
      for (const hook of [...(fired[index] ?? []), ...later]) {
        const { query } = hook;
        const id = query.get('account_id') ?? '';
        const found = query.get('signature') ?? 'none';
        const { clientId } = party.integration;
        const expected = signatureOf(party.integration, id);
        // Other checks judge the case of the letters, and digests that begin with zeros.
        if (found.toLowerCase() === expected || expected.startsWith('0')) continue;
        throw t.fail('other', { expected, account: id, clientId, found }, hook);
      }
    }
  },
});
