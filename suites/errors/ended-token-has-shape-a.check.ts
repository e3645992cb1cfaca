import { defineCheck } from '../../harness/check/check.js';
import { lifetimes } from '../../harness/check/lifetimes.js';
import { membersOfShapeA, problemFault } from '../shared/bodies.js';

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
    const answers = [['revoked', await t.resources.callAny(tokens.accessToken)]] as const;
    await t.clock.movePast(old.issued.to + lifetimes.accessToken + t.clock.margin);
    const expired = ['expired', await t.resources.callAny(old.accessToken)] as const;
    const refused = [...answers, expired].filter(([, { status }]) => status === 401);
    if (refused.length === 0) {
      throw t.untestable('no ended token was answered 401', 'errors/revoked-token-is-401');
    }
    for (const [state, exchange] of refused) {
      const fault = problemFault(t, exchange);
      if (fault !== undefined) throw t.fail('wrong', { state, fault }, exchange);
    }
  },
});
