import { defineCheck } from '../../harness/check.js';
import { accountRequests, excess, perSecond, storm } from './storm.js';

/** Twice: between a storm and what follows a second may end for a limiter. */
const rounds = 2;

export default defineCheck({
  title: 'a second address has a limit of its own',
  clauses: ['LIM-RPS-4'],
  needs: ['access', 'second-address'],
  does: ['storm'],
  dependsOn: ['limits/paced-traffic-passes', 'resources/account-is-answered-with-200'],
  kills: ['limit-is-global', 'limit-per-network', 'limit-by-token-besides'],
  messages: {
    refused: {
      expected: 'no 429 for 7 requests from an address, whatever another address sends',
      actual: 'status 429 for {refused} of them',
    },
  },
  async run(t) {
    const accessToken = await t.given.access();
    for (let round = 0; round < rounds; round += 1) {
      await storm(t, accountRequests(t, accessToken, excess));
      const answers = await t.second().atOnce(accountRequests(t, accessToken, perSecond));
      const refused = answers.filter(({ status }) => status === 429);
      const [first] = refused;
      if (first !== undefined) throw t.fail('refused', { refused: refused.length }, first);
    }
  },
});
