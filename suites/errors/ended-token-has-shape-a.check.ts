import { defineCheck } from '../../harness/check/check.js';
import type { TokenPair } from '../../harness/check/given.js';
import { lifetimes } from '../../harness/check/lifetimes.js';
import { membersOfShapeA, problemFault } from '../shared/bodies.js';
import { clients, prefersHtml } from './clients.js';

export default defineCheck({
  title:
    'a 401 for an expired or a revoked token stays a 401, with Shape A, whichever types of answers the client takes',
  clauses: ['STATUS-401-5', 'STATUS-401-1'],
  needs: ['provision', 'clock', 'deactivate'],
  does: ['grant', 'revoke'],
  dependsOn: [
    ...membersOfShapeA,
    'errors/unauthorized-has-shape-a',
    'errors/errors-for-any-client',
  ],
  kills: [
    'expired-token-body-empty',
    'revoked-token-body-text',
    'revoked-token-that-expired-is-500',
  ],
  messages: {
    otherStatus: {
      expected: 'status 401 for a token that is {state}, of a client that {client}',
      actual: 'status {status}',
    },
    wrong: {
      expected:
        'Shape A in the body of a 401 for a token that is {state}, of a client that {client}',
      actual: '{fault}',
    },
  },
  async run(t) {
    let judged = 0;
    const judge = async (state: string, { accessToken }: TokenPair, isTwice = false) => {
      const usual = await t.resources.callAny(accessToken);
      if (usual.status !== 401) {
        // Other checks judge what has ended in one way.
        if (!isTwice || judged < 2) return;
        const values = { state, client: 'takes JSON', status: usual.status };
        throw t.fail('otherStatus', values, usual, 'STATUS-401-1');
      }
      judged += 1;
      const found = problemFault(t, usual);
      if (found !== undefined) {
        throw t.fail('wrong', { state, client: 'takes JSON', fault: found }, usual);
      }
      const call = t.resources.accountRequest(accessToken);
      for (const [client, headers] of Object.entries(clients)) {
        const exchange = await t.resources.ask({
          ...call,
          headers: { ...call.headers, ...headers },
        });
        const { status } = exchange;
        const told = { state, client };
        if (status !== 401) {
          throw t.fail('otherStatus', { ...told, status }, exchange, 'STATUS-401-1');
        }
        const fault = prefersHtml(headers) ? undefined : problemFault(t, exchange);
        if (fault !== undefined) throw t.fail('wrong', { ...told, fault }, exchange);
      }
    };
    const { tokens, integration, account } = await t.given.installation();
    await t.operator.deactivate({ client_id: integration.clientId, account_id: account.id });
    const { tokens: old } = await t.given.installation();
    await judge('revoked', tokens);
    await t.clock.movePast(old.issued.to + lifetimes.accessToken + t.clock.margin);
    await judge('expired', old);
    await judge('revoked, and has expired since', tokens, true);
    if (judged === 0) {
      throw t.untestable('no ended token was answered 401', 'errors/revoked-token-is-401');
    }
  },
});
