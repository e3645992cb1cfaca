import { defineCheck } from '../../harness/check/check.js';
import { lastServed, accountRequests, excess, statuses, storm } from '../shared/storm.js';

export default defineCheck({
  title: 'requests in excess of the limit are answered 429, however the limit is counted',
  clauses: ['LIM-RPS-2', 'STATUS-429-1'],
  needs: ['access'],
  does: ['storm'],
  dependsOn: ['resources/account-is-answered-with-200'],
  kills: [
    'limit-absent',
    'limit-15-per-second',
    'limit-per-connection',
    'limit-forgets-when-it-refuses',
    'excess-is-503',
    'excess-is-403',
  ],
  messages: {
    admitted: {
      expected: 'at most {most} of {sent} requests within one second to be served, the others 429',
      actual: '{found}',
    },
  },
  async run(t) {
    const accessToken = await t.given.access();
    const { admitted, answers, most } = await storm(t, accountRequests(t, accessToken, excess));
    if (admitted > most) {
      throw t.fail(
        'admitted',
        { most, sent: answers.length, found: statuses(answers) },
        lastServed(answers),
      );
    }
  },
});
