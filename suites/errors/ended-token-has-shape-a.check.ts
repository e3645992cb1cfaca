import { defineCheck } from '../../harness/check.js';
import { lifetimes } from '../../harness/lifetimes.js';
import { membersOfShapeA, problemFault } from './bodies.js';

export default defineCheck({
  title: 'a 401 for an expired or a revoked token has Shape A',
  clauses: ['STATUS-401-5'],
  needs: ['provision', 'clock', 'deactivate'],
  does: ['grant', 'revoke'],
  dependsOn: [...membersOfShapeA, 'errors/unauthorized-has-shape-a'],
  kills: ['expired-token-body-empty', 'revoked-token-body-text'],
  messages: {
    wrong: {
      expected: 'Shape A in the body of a 401 for a token that is {state}',
      actual: '{fault}',
    },
  },
  async run(t) {
    const { tokens, integration, account } = await t.given.installation();
    await t.operator.deactivate({ client_id: integration.clientId, account_id: account.id });
    const { tokens: old } = await t.given.installation();
    const answers = [['revoked', await t.resources.account(tokens.accessToken)]] as const;
    await t.clock.moveTo(old.issued.to + lifetimes.accessToken + t.clock.margin);
    const expired = ['expired', await t.resources.account(old.accessToken)] as const;
    for (const [state, exchange] of [...answers, expired]) {
      const fault = exchange.status === 401 ? problemFault(t, exchange) : undefined;
      if (fault !== undefined) throw t.fail('wrong', { state, fault }, exchange);
    }
  },
});
