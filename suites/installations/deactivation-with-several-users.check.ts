import { defineObservation } from '../../harness/check/check.js';

export default defineObservation({
  title: "whether deactivation ends every user's access in the account",
  clauses: ['INST-9'],
  needs: ['provision', 'deactivate'],
  does: ['grant', 'revoke'],
  sitting: 'deactivate',
  tells: ['deactivation-ends-latest-user'],
  async run(t) {
    const account = await t.given.account({ roles: ['administrator', 'administrator'] });
    const integration = await t.given.integration();
    const pairs = [];
    for (const user of account.users) {
      pairs.push((await t.given.installation({ integration, account, user })).tokens);
    }
    const { clientId } = integration;
    await t.operator.deactivate({ client_id: clientId, account_id: account.id });
    let ended = 0;
    for (const { accessToken } of pairs) {
      if (!(await t.resources.account(accessToken)).ok) ended += 1;
    }
    return `deactivating an integration that two users installed ended the access of ${ended} of them`;
  },
});
