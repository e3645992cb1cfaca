import { defineCheck } from '../../harness/check/check.js';
import type { ConsentPage } from '../../harness/check/page.js';

export default defineCheck({
  title: 'Allow sent by a user who is not logged in gives no code',
  clauses: ['PAGE-12', 'INST-1'],
  needs: ['authorization-page'],
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
    const isFree = t.has('provision');
    const account = await t.given.account(
      isFree ? { roles: ['administrator', 'administrator'] } : {},
    );
    const query = { clientId: (await t.given.integration()).clientId };
    const [first, second] = account.users;
    if (first === undefined || (isFree && second === undefined)) {
      throw t.untestable('the account has fewer users than were ordered');
    }
    const own = await t.page.consent(query, first);
    // The forms of two users tell which values are secrets of one.
    const shown: readonly [ConsentPage, ConsentPage?] =
      second === undefined ? [own] : [own, await t.page.consent(query, second)];
    for (const opens of [true, false]) {
      const redirect = await t.page.allowAnonymously(query, shown, account.id, opens);
      if (!redirect.query.get('code')) continue;
      const how = opens ? 'which opened the page' : 'which did not open the page';
      throw t.fail('granted', { how }, redirect.exchange);
    }
  },
});
