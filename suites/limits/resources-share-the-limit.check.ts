import { defineCheck } from '../../harness/check/check.js';
import { apiCalls } from '../shared/calls.js';
import { lastServed, statuses, storm } from '../shared/storm.js';

/** How often each reading call is sent; reading and writing calls are then equally many. */
const callsOfEach = 3;

export default defineCheck({
  title: 'requests to all resources and of all methods share the limit of an address',
  clauses: ['LIM-RPS-2'],
  needs: ['provision'],
  does: ['create', 'storm'],
  dependsOn: ['limits/excess-is-429'],
  kills: ['limit-per-path', 'limit-counts-reads-only', 'limit-counts-the-account-only'],
  messages: {
    admitted: {
      expected: 'at most {most} of {sent} requests to several resources to be served in a second',
      actual: '{found}',
    },
  },
  async run(t) {
    const calls = apiCalls(t, await t.given.access());
    const reading = calls.filter(({ method }) => method === 'GET');
    const writing = calls.filter(({ method }) => method !== 'GET');
    const requests = Array.from({ length: callsOfEach }, () => [
      ...reading,
      ...reading.flatMap(() => writing),
    ]).flat();
    const { admitted, answers, most } = await storm(t, requests);
    if (admitted > most) {
      throw t.fail(
        'admitted',
        {
          most,
          sent: answers.length,
          found: statuses(answers),
        },
        lastServed(answers),
      );
    }
  },
});
