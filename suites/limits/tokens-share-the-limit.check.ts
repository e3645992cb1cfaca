import { defineCheck } from '../../harness/check/check.js';
import { lastServed, accountRequests, statuses, storm } from '../shared/storm.js';

/** Each token alone keeps within the limit. */
const callsOfEach = 6;
const installations = 4;

export default defineCheck({
  title: 'all tokens that are used from one address share its limit',
  clauses: ['LIM-RPS-5'],
  needs: ['provision'],
  does: ['storm'],
  dependsOn: ['limits/excess-is-429'],
  kills: ['limit-per-account', 'limit-per-token', 'limit-per-integration'],
  messages: {
    admitted: {
      expected: 'at most {most} of {sent} requests with {tokens} tokens to be served in a second',
      actual: '{found}',
    },
  },
  async run(t) {
    const requests = [];
    for (let n = 0; n < installations; n += 1) {
      requests.push(...accountRequests(t, await t.given.access(), callsOfEach));
    }
    const { admitted, answers, most } = await storm(t, requests);
    if (admitted > most) {
      throw t.fail(
        'admitted',
        {
          most,
          sent: answers.length,
          tokens: installations,
          found: statuses(answers),
        },
        lastServed(answers),
      );
    }
  },
});
