import { defineCheck } from '../../harness/check.js';

export default defineCheck({
  title: 'after Decline the integration is not installed',
  clauses: ['ST-PAGE-3'],
  needs: ['provision', 'authorization-page', 'installed-list'],
  does: ['read'],
  dependsOn: ['authorization/page-shows-consent-form'],
  kills: ['decline-installs'],
  messages: {
    installed: {
      expected: 'no installation after Decline in any of the accounts of the user',
      actual: 'the integration in the installed list of account {id}',
    },
  },
  async run(t) {
    const first = await t.given.account();
    const second = await t.given.account({ join: [first.admin] });
    const { clientId } = await t.given.integration();
    const { exchange } = await t.page.decline({ clientId }, first.admin);
    for (const { id } of [first, second]) {
      const installed = await t.operator.listInstallations({ account_id: id });
      if (installed.some((each) => each.client_id === clientId)) {
        throw t.fail('installed', { id }, exchange);
      }
    }
  },
});
