import { defineCheck } from '../../harness/check/check.js';
import { apiCalls, named } from '../shared/calls.js';

export default defineCheck({
  title: 'every API call with the token of a deactivated installation is answered 401',
  clauses: ['RULE-1', 'STATUS-401-3'],
  needs: ['provision', 'deactivate'],
  does: ['create', 'grant', 'revoke'],
  sitting: 'deactivate',
  kills: ['revoked-token-is-403', 'revoked-token-still-writes', 'revoked-token-unused-lives-on'],
  messages: {
    other: {
      expected: 'status 401 for {call} after the installation was deactivated',
      actual: 'status {status}',
    },
  },
  async run(t) {
    // The first token was used before the deactivation, the second was not. Where one installation is all
    // that there is, both belong to it.
    const apart = t.has('provision');
    for (const uses of apart ? [[true], [false]] : [[true, false]]) {
      const given = [];
      for (const isUsed of uses) {
        const one = await t.given.installation();
        if (isUsed) await t.resources.account(one.tokens.accessToken);
        given.push(one);
      }
      const [first] = given;
      if (first === undefined) continue;
      const { integration, account } = first;
      await t.operator.deactivate({ client_id: integration.clientId, account_id: account.id });
      for (const call of given.flatMap(({ tokens }) => apiCalls(t, tokens.accessToken))) {
        const exchange = await t.http.send(call);
        if (exchange.status !== 401) {
          throw t.fail('other', { call: named(call), status: exchange.status }, exchange);
        }
      }
    }
  },
});
