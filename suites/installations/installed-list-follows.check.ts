import { defineCheck } from '../../harness/check/check.js';
import { decide } from '../shared/flow.js';

export default defineCheck({
  title: 'an integration is installed after Allow and no longer after deactivation',
  clauses: ['ST-PAGE-1', 'ST-INST-1'],
  needs: ['provision', 'authorization-page', 'deactivate', 'installed-list'],
  does: ['grant', 'revoke'],
  dependsOn: [
    'authorization/allow-redirects-with-code',
    'installations/deactivation-revokes-access',
  ],
  kills: ['allow-is-not-listed', 'deactivation-keeps-listing'],
  messages: {
    missing: {
      expected: 'the integration among those installed in account {id} after Allow',
      actual: 'a list of {count} without it',
    },
    listed: {
      expected: 'an installed list of account {id} without the integration after deactivation',
      actual: 'a list with it',
    },
  },
  async run(t) {
    const { id, admin } = await t.given.account();
    const { clientId } = await t.given.integration();
    await decide(t, 'Allow', { clientId }, admin, id);
    const isListed = (each: { client_id: string }) => each.client_id === clientId;
    const before = await t.operator.listInstallations({ account_id: id });
    if (!before.some(isListed))
      throw t.fail('missing', { id, count: before.length }, undefined, 'ST-PAGE-1');
    await t.operator.deactivate({ client_id: clientId, account_id: id });
    const after = await t.operator.listInstallations({ account_id: id });
    if (after.some(isListed)) throw t.fail('listed', { id }, undefined, 'ST-INST-1');
  },
});
