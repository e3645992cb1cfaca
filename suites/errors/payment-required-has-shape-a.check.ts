import { defineCheck } from '../../harness/check/check.js';
import { apiCalls } from '../shared/calls.js';
import { whilePeriodEnded } from '../shared/billing.js';
import { membersOfShapeA, problemFault } from '../shared/bodies.js';

export default defineCheck({
  title: 'a 402 has Shape A',
  clauses: ['STATUS-402-3'],
  needs: ['provision', 'billing'],
  does: ['grant', 'disturb'],
  dependsOn: [...membersOfShapeA, 'installations/token-reaches-its-own-account'],
  kills: [
    'payment-required-is-html',
    'payment-required-status-403',
    'payment-required-without-type',
  ],
  messages: {
    wrong: { expected: 'Shape A in the body of a 402', actual: '{fault}' },
  },
  async run(t) {
    const { tokens, account } = await t.given.installation();
    const exchange = await whilePeriodEnded(t, account.id, async () => {
      for (const call of apiCalls(t, tokens.accessToken)) {
        const answer = await t.http.send(call);
        if (answer.status === 402) return answer;
      }
      throw t.untestable('no API call was answered 402', 'errors/ended-period-is-402');
    });
    const fault = problemFault(t, exchange);
    if (fault !== undefined) throw t.fail('wrong', { fault }, exchange);
  },
});
