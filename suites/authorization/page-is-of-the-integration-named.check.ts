import { defineCheck } from '../../harness/check/check.js';
import { landing } from '../shared/flow.js';

export default defineCheck({
  title: 'client_id selects the integration of the authorization page',
  clauses: ['PAGE-2'],
  needs: ['authorization-page'],
  does: ['grant'],
  dependsOn: [
    'authorization/redirect-goes-to-redirect-uri',
    'tokens/exchange-gives-pair',
    'authorization/allow-installs-in-chosen-account',
  ],
  kills: ['page-of-newest-integration', 'page-grants-to-newest-integration'],
  messages: {
    elsewhere: {
      expected: 'a redirect to {redirectUri}, the address of the integration named',
      actual: 'a redirect to {location}',
    },
    foreign: {
      expected: 'a code that the integration named exchanges for a token pair',
      actual: 'status {status} without a pair',
    },
  },
  async run(t) {
    const account = await t.given.account();
    const integrations = t.has('provision')
      ? [
          await t.given.integration({ redirect_uri: 'https://integrator.example/first' }),
          await t.given.integration({ redirect_uri: 'https://integrator.example/second' }),
        ]
      : [await t.given.integration()];
    for (const integration of integrations) {
      const { clientId, redirectUri } = integration;
      const { from } = t.clock.between();
      const redirect = await landing(t, 'Allow', { clientId }, account.admin, account.id);
      const location = redirect?.location?.split('?')[0] ?? 'nowhere';
      if (location !== redirectUri.split('?')[0]) {
        throw t.fail('elsewhere', { redirectUri, location }, redirect?.exchange);
      }
      const value = redirect?.query.get('code') ?? '';
      const issued = { from, to: t.clock.between().to };
      const reply = await t.tokens.exchange({
        integration,
        account,
        user: account.admin,
        value,
        issued,
      });
      if (reply.tokens === undefined)
        throw t.fail('foreign', { status: reply.status }, reply.exchange);
    }
  },
});
