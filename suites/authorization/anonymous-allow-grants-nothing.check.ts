import { defineCheck } from '../../harness/check/check.js';

export default defineCheck({
  title: 'Allow sent by a user who is not logged in gives no code',
  clauses: ['PAGE-12', 'INST-1'],
  needs: ['provision', 'authorization-page'],
  does: ['grant'],
  dependsOn: [
    'authorization/page-asks-for-login',
    'authorization/page-shows-consent-form',
    'authorization/allow-redirects-with-code',
  ],
  kills: ['anonymous-allow-installs', 'anonymous-allow-installs-without-session'],
  messages: {
    granted: {
      expected: 'no code for Allow from a browser in which nobody is logged in, {how}',
      actual: 'a redirect with a code',
    },
  },
  async run(t) {
    const account = await t.given.account({ roles: ['administrator', 'administrator'] });
    const query = { clientId: (await t.given.integration()).clientId };
    const [first, second] = account.users;
    if (first === undefined || second === undefined) {
      throw t.untestable('the account has fewer users than were ordered');
    }
    const shown = [
      await t.page.consent(query, first),
      await t.page.consent(query, second),
    ] as const;
    for (const opens of [true, false]) {
      const redirect = await t.page.allowAnonymously(query, shown, account.id, opens);
      if (!redirect.query.get('code')) continue;
      const how = opens ? 'which opened the page' : 'which did not open the page';
      throw t.fail('granted', { how }, redirect.exchange);
    }
  },
});
