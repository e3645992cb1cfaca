import { defineCheck } from '../../harness/check/check.js';

export default defineCheck({
  title: 'after Decline the integration is not installed',
  clauses: ['ST-PAGE-3'],
  needs: ['provision', 'authorization-page', 'installed-list'],
  does: ['grant'],
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
    const { clientId } = await t.given.integration({ developer: first });
    // A list that never shows an integration would pass otherwise.
    const known = await t.given.installation({ account: first });
    const shown = await t.operator.listInstallations({ account_id: first.id });
    if (!shown.some((each) => each.client_id === known.integration.clientId)) {
      throw t.untestable(
        'the installed list does not show an integration that is installed',
        'installations/installed-list-follows',
      );
    }
    const { exchange, location, needsScript } = await t.page.decline({ clientId }, first.admin);
    if (location === undefined && (needsScript || !exchange.ok)) {
      throw t.untestable(
        `Decline came to nothing (status ${exchange.status})`,
        'authorization/decline-redirects-with-access-denied',
      );
    }
    for (const { id } of [first, second]) {
      const installed = await t.operator.listInstallations({ account_id: id });
      if (installed.some((each) => each.client_id === clientId)) {
        throw t.fail('installed', { id }, exchange);
      }
    }
  },
});
