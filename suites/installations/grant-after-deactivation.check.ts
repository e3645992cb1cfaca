import { defineObservation } from '../../harness/check/check.js';

export default defineObservation({
  title: 'whether an installation works that is granted again after deactivation',
  clauses: ['ST-INST-5'],
  needs: ['provision', 'deactivate'],
  does: ['grant', 'revoke'],
  sitting: 'deactivate',
  async run(t) {
    const { integration, account, tokens } = await t.given.installation();
    const { clientId } = integration;
    await t.operator.deactivate({ client_id: clientId, account_id: account.id });
    const again = await t.tokens.exchange(await t.given.code({ integration, account }));
    if (again.tokens === undefined) {
      return `granted again after deactivation, the integration gets no tokens (status ${again.status})`;
    }
    const fresh = await t.resources.account(again.tokens.accessToken);
    const old = await t.resources.account(tokens.accessToken);
    return `granted again after deactivation, the integration gets a new pair; a call with it is answered ${fresh.status}, one with the old token ${old.status}`;
  },
});
