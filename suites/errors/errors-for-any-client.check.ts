import { defineCheck } from '../../harness/check/check.js';
import { membersOfShapeA, problemFault } from '../shared/bodies.js';
import { apiCalls, named } from '../shared/calls.js';
import { someForeignToken } from './bad-credentials.js';
import { clients, prefersHtml } from './clients.js';

export default defineCheck({
  title: 'a 401 stays a 401, with Shape A, whichever types of answers the client takes',
  clauses: ['STATUS-401-5', 'STATUS-401-1'],
  needs: ['access'],
  does: ['create'],
  dependsOn: [...membersOfShapeA, 'errors/unauthorized-has-shape-a'],
  kills: [
    'errors-are-html-unless-json-is-asked-for',
    'errors-named-gzip-are-plain',
    'browsers-are-sent-to-the-log-in',
  ],
  messages: {
    otherStatus: {
      expected: 'status 401 for {call} of a client that {client}',
      actual: 'status {status}',
    },
    wrong: {
      expected: 'Shape A in the body of a 401 for {call} of a client that {client}',
      actual: '{fault}',
    },
  },
  async run(t) {
    let tried = 0;
    for (const call of apiCalls(t, someForeignToken)) {
      const usual = await t.seen.ask(call);
      if (usual.status !== 401) continue;
      tried += 1;
      for (const [client, headers] of Object.entries(clients)) {
        const exchange = await t.seen.ask({ ...call, headers: { ...call.headers, ...headers } });
        const { status } = exchange;
        const told = { call: named(exchange), client };
        if (status !== 401) {
          throw t.fail('otherStatus', { ...told, status }, exchange, 'STATUS-401-1');
        }
        const fault = prefersHtml(headers) ? undefined : problemFault(t, exchange);
        if (fault !== undefined) throw t.fail('wrong', { ...told, fault }, exchange);
      }
    }
    if (tried === 0) {
      throw t.untestable('no wrong call was answered 401', 'errors/never-issued-token-is-401');
    }
  },
});
