import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { namesIn } from '../shared/flow.js';
import { hooksAt, signatureOf } from '../shared/hook.js';

const queries = ['tenant=7', 'a=1&b=two&a=3', 'text=a%20b%2Bc%25', 'empty='];
const own = ['client_uuid', 'account_id', 'signature'];

export default defineCheck({
  title: 'the disable hook keeps the query that its address has, and adds its own parameters',
  clauses: ['EVT-1', 'INT-10'],
  needs: ['provision', 'deactivate', 'hooks'],
  does: ['grant', 'revoke'],
  dependsOn: ['hooks/deactivation-calls-the-hook', 'hooks/signature-is-the-hmac'],
  kills: ['hook-drops-the-query-of-its-address', 'hook-signs-nothing-with-query'],
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
        const integration = await t.given.integration({
          disable_hook_uri: `${listener.url}?${query}`,
        });
        const { account } = await t.given.installation({ integration });
        const request = { client_id: integration.clientId, account_id: account.id };
        await t.operator.deactivate(request);
        await listener.waitFor(1, t.hookWait);
        const [hook] = listener.received;
        if (hook === undefined) throw t.fail('silent', { query, patience: t.hookWait });
        const names = [...new Set(new URLSearchParams(query).keys())];
        const listOf = (from: URLSearchParams) =>
          JSON.stringify(names.map((name) => [name, from.getAll(name)]));
        const [sent, found] = [listOf(new URLSearchParams(query)), listOf(hook.query)];
        if (found !== sent) throw t.fail('changed', { sent, found }, hook);
        if (!own.every((name) => hook.query.has(name))) {
          throw t.fail('lacking', { query, names: namesIn(hook.query) }, hook);
        }
        const signature = hook.query.get('signature') ?? '';
        const right = signatureOf(integration, hook.query.get('account_id') ?? '');
        if (signature.toLowerCase() !== right)
          throw t.fail('signature', { query, found: signature }, hook);
      },
      { share: 0.2, first: queries.map((query) => ({ query })) },
    );
  },
});
