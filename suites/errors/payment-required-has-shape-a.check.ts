import { defineCheck } from '../../harness/check/check.js';
import type { Exchange } from '../../harness/check/http.js';
import { apiCalls } from '../shared/calls.js';
import { whilePeriodEnded } from '../shared/billing.js';
import { membersOfShapeA, problemFault } from '../shared/bodies.js';

export default defineCheck({
  title: 'a 402 has Shape A',
  clauses: ['STATUS-402-3'],
  needs: ['provision', 'billing'],
  does: ['create', 'grant', 'disturb'],
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
    const exchanges = await whilePeriodEnded(t, account.id, async () => {
      const answers: Exchange[] = [];
      for (const call of apiCalls(t, tokens.accessToken)) answers.push(await t.http.send(call));
      return answers.filter(({ status }) => status === 402);
    });
    if (exchanges.length === 0) {
      throw t.untestable('no API call was answered 402', 'errors/ended-period-is-402');
    }
    for (const exchange of exchanges) {
      const fault = problemFault(t, exchange);
      if (fault !== undefined) throw t.fail('wrong', { fault }, exchange);
    }
  },
});
