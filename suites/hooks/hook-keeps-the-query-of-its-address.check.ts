import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { unlessRefused } from '../shared/unless-refused.js';
import type { ReceivedRequest } from '../../harness/check/listener.js';
import { awaitedCall, hooksAt, signatureOf } from '../shared/hook.js';

const own = ['client_uuid', 'account_id', 'signature'];
const queries = [
  'tenant=7',
  'a=1&b=two&a=3',
  'text=a%20b%2Bc%25',
  'empty=',
  // Parameters of its own names do not stand for those of the service.
  ...own.map((name) => `${name}=none&tenant=7`),
];

export default defineCheck({
  title: 'the disable hook keeps the query that its address has, and adds its own parameters',
  clauses: ['EVT-1', 'INT-10'],
  needs: ['provision', 'deactivate', 'hooks'],
  does: ['grant', 'revoke'],
  dependsOn: ['hooks/deactivation-calls-the-hook', 'hooks/signature-is-the-hmac'],
  kills: [
    'hook-drops-the-query-of-its-address',
    'hook-signs-nothing-with-query',
    'hook-leaves-out-what-its-address-has',
  ],
  messages: {
    changed: {
      expected: 'the parameters {sent} of the hook address in the call',
      actual: '{found}',
    },
    lacking: {
      expected:
        'client_uuid, account_id and signature beside the query {query} of the hook address',
      actual: '{names}',
    },
    silent: {
      expected: 'a call to the hook address with the query {query}',
      actual: 'none within {patience} ms',
    },
    signature: {
      expected: 'the signature of the account beside the query {query} of the hook address',
      actual: '{found}',
    },
  },
  async run(t) {
    await t.forAll(
      { query: fc.constantFrom(...queries) },
      async ({ query }) => {
        const listener = hooksAt(await t.listen());
        const registered = t.given.integration({ disable_hook_uri: `${listener.url}?${query}` });
        // A service may refuse an address with parameters that it adds itself.
        const isReserved = own.some((name) => query.startsWith(name));
        const integration = await (isReserved ? unlessRefused(registered) : registered);
        if (integration === undefined) return;
        const { account } = await t.given.installation({ integration });
        const request = { client_id: integration.clientId, account_id: account.id };
        await t.operator.deactivate(request);
        const added = ({ query: all }: Pick<ReceivedRequest, 'query'>, name: string) =>
          all.getAll(name).filter((value) => value !== 'none');
        // A call that makes sure that the address exists has nothing added.
        const hook = await awaitedCall(listener, { before: 0, ms: t.hookWait }, (call) =>
          own.some((name) => added(call, name).length > 0),
        );
        const bare = listener.received[0];
        if (hook === undefined && bare !== undefined) {
          throw t.fail('lacking', { query, names: 'none of them' }, bare);
        }
        if (hook === undefined) throw t.fail('silent', { query, patience: t.hookWait });
        // A service may put its own parameters in the place of others of these names.
        const kept = [...new Set(new URLSearchParams(query).keys())].filter(
          (name) => !own.includes(name),
        );
        const listOf = (from: URLSearchParams) =>
          JSON.stringify(kept.map((name) => [name, from.getAll(name)]));
        const [sent, found] = [listOf(new URLSearchParams(query)), listOf(hook.query)];
        if (found !== sent) throw t.fail('changed', { sent, found }, hook);
        const names = own.filter((name) => added(hook, name).length > 0);
        if (names.length < own.length) {
          throw t.fail('lacking', { query, names: names.join(', ') }, hook);
        }
        const [signature = ''] = added(hook, 'signature');
        const right = signatureOf(integration, added(hook, 'account_id')[0] ?? '');
        if (signature.toLowerCase() !== right)
          throw t.fail('signature', { query, found: signature }, hook);
      },
      { share: 0.35, first: queries.map((query) => ({ query })) },
    );
  },
});
