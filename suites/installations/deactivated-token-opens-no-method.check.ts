import { defineCheck } from '../../harness/check/check.js';
import type { Exchange } from '../../harness/check/http.js';

export default defineCheck({
  title: 'after deactivation every API method answers the token of the installation with 401',
  clauses: ['RULE-1'],
  needs: ['provision', 'deactivate'],
  does: ['create', 'grant', 'revoke'],
  dependsOn: ['installations/deactivation-revokes-access'],
  kills: ['deactivated-token-still-writes', 'deactivated-token-still-lists'],
  messages: {
    accepted: {
      expected: 'status 401 for {method} after deactivation',
      actual: 'status {status}',
    },
  },
  async run(t) {
    const { leads, customFields, sources } = t.resources;
    const methods: Readonly<Record<string, (token: string) => Promise<Exchange>>> = {
      'listing leads': (token) => leads.list(token, 1, 10),
      'adding leads': (token) => leads.create(token, [leads.item('conformance')]),
      'listing custom fields': (token) => customFields.list(token),
      'creating a custom field': (token) =>
        customFields.create(token, { name: 'conformance', type: 'select', enums: ['one'] }),
      'listing sources': (token) => sources.list(token),
      'reading the account': (token) => t.resources.account(token),
    };
    const { integration, account, tokens } = await t.given.installation();
    // A target may lack methods for which the contract shows no path.
    const known: [string, (token: string) => Promise<Exchange>][] = [];
    for (const [method, call] of Object.entries(methods)) {
      if ((await call(tokens.accessToken)).ok) known.push([method, call]);
    }
    if (known.length === 0) {
      throw t.untestable(
        'no API method accepted the token before the deactivation',
        'tokens/access-token-of-code-opens-api',
      );
    }
    const { clientId } = integration;
    await t.operator.deactivate({ client_id: clientId, account_id: account.id });
    for (const [method, call] of known) {
      const exchange = await call(tokens.accessToken);
      const { status } = exchange;
      if (status !== 401) throw t.fail('accepted', { method, status }, exchange);
    }
  },
});
