import { defineObservation } from '../../harness/check.js';
import { uniqueName } from './two-accounts.js';

export default defineObservation({
  title: 'whether changes of data are told to the disable-hook address',
  clauses: ['EVT-9'],
  needs: ['provision', 'hooks', 'deactivate'],
  dependsOn: ['tokens/exchange-gives-pair'],
  async run(t) {
    const listener = await t.listen();
    const integration = await t.given.integration({ disable_hook_uri: listener.url });
    const { account, tokens } = await t.given.installation({ integration });
    const { leads } = t.resources;
    const created = await leads.create(tokens.accessToken, [leads.item(uniqueName())]);
    // The disable hook comes last: whatever was sent for the lead has been sent by then.
    await t.operator.deactivate({ client_id: integration.clientId, account_id: account.id });
    await listener.waitFor(1, 1_000);
    const others = listener.received.filter(({ query }) => !query.has('signature'));
    return `the creation of a lead (status ${created.status}) brought ${others.length} calls to the disable-hook address`;
  },
});
