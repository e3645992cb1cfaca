import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import type { RequestOptions } from '../../harness/check/http.js';
import { elsewhere } from '../shared/addresses.js';

/** Names by which a request may tell an account that is not that of its token. */
const names = ['account_id', 'account', 'id', 'subdomain'] as const;

export default defineCheck({
  title: 'an access token reaches its own account, whatever other account a request names',
  clauses: ['INST-ISO-1'],
  needs: ['provision'],
  does: ['grant', 'create'],
  dependsOn: [
    'installations/token-reaches-its-own-account',
    'resources/account-id',
    'resources/custom-field-account-id',
  ],
  kills: [
    'account-of-the-query',
    'account-of-the-host-where-the-user-is',
    'renewal-takes-the-account-of-its-host',
    'exchange-takes-the-account-of-its-host',
  ],
  messages: {
    other: {
      expected: 'nothing of account {other} for a token of account {own}: {call} {way}',
      actual: 'its data (status {status})',
    },
  },
  async run(t) {
    await t.forAll(
      { isInstalled: fc.boolean(), name: fc.constantFrom(...names) },
      async ({ isInstalled, name }) => {
        // The user of the token is in both accounts. Where the integration is, too, so is another grant.
        const own = await t.given.account();
        const user = own.admin;
        const other = await t.given.account({ join: [user] });
        const integration = await t.given.integration({
          developer: own,
          // A private one can be installed in one account alone.
          ...(isInstalled && { visibility: 'public' }),
        });
        const further = isInstalled ? integration : await t.given.integration({ developer: other });
        const given = await t.given.installation({ integration, account: own, user });
        const beside = await t.given.installation({ integration: further, account: other, user });
        const { tokens } = given;
        const account = t.resources.accountRequest(tokens.accessToken);
        const field = t.resources.customFields.createRequest(tokens.accessToken, {
          name: 'Conformance',
          type: 'text',
        });
        const alter = await elsewhere(t, given, beside);
        const ask = async (call: string, way: string, request: RequestOptions) => {
          const exchange = await t.http.send(request);
          const { status, ok } = exchange;
          const found =
            call === 'a call of the account'
              ? Object(exchange.json).id
              : t.resources.customFields.createdIn(exchange)?.['account_id'];
          // A service may refuse what it does not know.
          if (!ok || String(found) !== String(other.id)) return;
          const values = { other: String(other.id), own: String(own.id), call, way, status };
          throw t.fail('other', values, exchange);
        };
        for (const [call, request] of [
          ['a call of the account', account],
          ['a creation of a custom field', field],
        ] as const) {
          const value = name === 'subdomain' ? other.subdomain : String(other.id);
          const query = new URLSearchParams({ [name]: value ?? String(other.id) });
          const mark = request.url.includes('?') ? '&' : '?';
          await ask(call, `with ${name} in the query`, {
            ...request,
            url: `${request.url}${mark}${query}`,
          });
          if (alter !== undefined)
            await ask(call, 'at the address of that account', alter(request));
        }
        if (alter === undefined) return;
        // A new grant of the user may end the earlier one.
        const renewal = await t.tokens.refresh(tokens, { alter });
        const code = await t.given.code({ integration, account: own, user });
        for (const [way, reply] of [
          ['after a renewal at that address', renewal],
          ['after an exchange at that address', await t.tokens.exchange(code, { alter })],
        ] as const) {
          if (reply.tokens === undefined) continue;
          await ask(
            'a call of the account',
            way,
            t.resources.accountRequest(reply.tokens.accessToken),
          );
        }
      },
      { share: 0.3, first: names.map((name) => ({ name, isInstalled: name === 'id' })) },
    );
  },
});
