import { defineCheck } from '../../harness/check.js';
import { whilePeriodEnded } from './billing.js';
import { membersOfShapeA, problemFault } from './bodies.js';

export default defineCheck({
  title: 'a 402 has Shape A',
  clauses: ['STATUS-402-3'],
  needs: ['provision', 'billing'],
  does: ['grant', 'disturb'],
  dependsOn: membersOfShapeA,
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
    const exchange = await whilePeriodEnded(t, account.id, () =>
      t.resources.account(tokens.accessToken),
    );
    if (exchange.status !== 402) {
      throw t.untestable(
        `an account whose period ended was answered ${exchange.status}`,
        'errors/ended-period-is-402',
      );
    }
    const fault = problemFault(t, exchange);
    if (fault !== undefined) throw t.fail('wrong', { fault }, exchange);
  },
});
