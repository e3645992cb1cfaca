import { defineCheck } from '../../harness/check/check.js';
import { tellVisits, visitMessages } from './tell-visits.js';
import { usualVisits, visitsOf } from './visits.js';

export default defineCheck({
  title: 'each decision of a user leads where it says, whatever the user decided before',
  clauses: ['ST-PAGE-2', 'PAGE-15', 'REDIR-5', 'REDIR-8', 'REDIR-10', 'REDIR-11', 'PAGE-5'],
  needs: ['provision', 'authorization-page'],
  does: ['grant'],
  dependsOn: [
    'authorization/allow-redirects-with-code',
    'authorization/decline-redirects-with-access-denied',
    'authorization/allow-installs-in-chosen-account',
    'authorization/state-returns-on-allow',
    'authorization/state-returns-on-decline',
  ],
  kills: [
    'page-remembers-the-first-account',
    'page-remembers-the-first-decision',
    'state-lost-after-decline',
  ],
  messages: visitMessages,
  async run(t) {
    const first = await t.given.account();
    const accounts = [first, await t.given.account({ join: [first.admin] })];
    let later = 0;
    await t.forAll(
      { visits: visitsOf(accounts.length) },
      async ({ visits }) => {
        later += await tellVisits(t, visits, accounts);
      },
      { share: 0.4, first: usualVisits.map((visits) => ({ visits })) },
    );
    if (later === 0) throw t.untestable('no decision after the first one led to the integration');
  },
});
