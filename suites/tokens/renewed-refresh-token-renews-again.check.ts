import { defineCheck } from '../../harness/check/check.js';
import { timesInWords } from '../shared/renewals.js';
import { tokensIn } from './words.js';

const mostRenewals = 34;
/** On a slow service, too. */
const fewestRenewals = 6;

export default defineCheck({
  title: 'the refresh token of a renewal is itself exchanged for a new pair',
  clauses: ['REF-2', 'TOK-ROT-1'],
  needs: ['grant'],
  does: ['grant'],
  dependsOn: ['tokens/refresh-gives-pair', 'tokens/renewal-issues-new-refresh-token'],
  kills: [
    'renewal-refused-the-second-time',
    'renewal-refused-after-five',
    'renewal-refused-after-thirty',
  ],
  messages: {
    refused: {
      expected: 'a pair for the newest refresh token of an access renewed {times} before',
      actual: 'status {status}, {found}',
    },
  },
  async run(t) {
    let { tokens } = await t.given.installation();
    const isQuick = () => t.hasTime(1 / 3);
    for (let times = 0; times < mostRenewals; times += 1) {
      if (times >= fewestRenewals && !isQuick()) return;
      const reply = await t.tokens.refresh(tokens);
      if (reply.tokens === undefined) {
        // What a success holds is for others.
        if (reply.exchange.ok) {
          throw t.untestable('a renewal gave no pair', 'tokens/refresh-gives-pair');
        }
        const values = {
          times: timesInWords(times),
          status: reply.status,
          found: tokensIn(reply),
        };
        throw t.fail('refused', values, reply.exchange);
      }
      tokens = reply.tokens;
    }
  },
});
