import { defineInvariant } from '../../harness/check/invariant.js';
import { signatureOf } from '../shared/hook.js';

const parameters = ['client_uuid', 'account_id', 'signature'];

export default defineInvariant({
  title: 'every disable hook is a GET that names the integration and the account, and is signed',
  clauses: ['HOOK-1', 'HOOK-2', 'HOOK-3', 'HOOK-5', 'SIG-3', 'SIG-4', 'HOOK-ISO-2'],
  dependsOn: [
    'hooks/hook-is-a-get',
    'hooks/hook-names-the-integration',
    'hooks/hook-account-id-is-an-integer',
    'hooks/hook-carries-a-signature',
    'hooks/signature-is-lower-case-hex',
    'hooks/signature-is-the-hmac',
  ],
  kills: ['every-9th-hook-is-a-post', 'every-8th-signature-is-of-the-account-alone'],
  over: [
    'hooks/deactivations-at-once-call-each-hook',
    'hooks/hook-is-sent-for-each-deactivation',
    'hooks/signature-with-leading-zeros',
  ],
  messages: {
    method: { expected: 'the method GET of a disable hook', actual: '{method}' },
    name: { expected: 'client_uuid {id} in the query of a disable hook', actual: '{found}' },
    account: { expected: 'an integer as account_id of a disable hook', actual: '{found}' },
    unsigned: { expected: 'the parameter signature of a disable hook', actual: 'none' },
    signature: { expected: 'signature {expected} for account {account}', actual: '{found}' },
  },
  places: ['integration'],
  judge({ seen: { incoming }, known, broken }) {
    if (incoming === undefined) return 'silent';
    const { method, url, query, body } = incoming;
    // A service may call an address for other reasons, such as to see whether it answers.
    const isHook = parameters.some((name) => query.has(name) || body.includes(name));
    const owners = isHook ? known.integrations.hooksAt(url) : [];
    const [first] = owners;
    if (first === undefined) return 'silent';
    if (method !== 'GET') return broken('method', { method });
    const id = query.get('client_uuid') ?? 'none';
    const owner = owners.find(({ clientId }) => clientId === id);
    if (owner === undefined) {
      const clause = known.integrations.knows(id) ? 'HOOK-ISO-2' : 'HOOK-2';
      return broken('name', { id: first.clientId, found: id }, clause);
    }
    const account = query.get('account_id') ?? 'none';
    if (!/^\d+$/.test(account)) return broken('account', { found: account }, 'HOOK-3');
    const found = query.get('signature') ?? '';
    if (found === '') return broken('unsigned', {}, 'HOOK-5');
    // That a new key signs is inferred, so any key of the integration is right.
    const right = owner.keys.map((key) =>
      signatureOf({ clientId: id, clientSecret: key }, account),
    );
    if (right.includes(found)) return 'kept';
    const expected = right.at(-1) ?? '';
    const clause = right.includes(found.toLowerCase()) ? 'SIG-4' : 'SIG-3';
    return broken('signature', { expected, account, found }, clause);
  },
});
