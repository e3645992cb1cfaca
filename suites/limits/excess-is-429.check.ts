import { defineCheck } from '../../harness/check.js';
import { accountRequests, excess, mostInASecond, statuses, storm } from './storm.js';

export default defineCheck({
  title: 'of more requests in a second than any counting allows, the excess is answered 429',
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
    const { admitted, answers } = await storm(t, accountRequests(t, accessToken, excess));
    if (admitted > mostInASecond) {
      throw t.fail('admitted', { most: mostInASecond, sent: excess, found: statuses(answers) });
    }
  },
});
