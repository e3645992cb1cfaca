import { defineCheck } from '../../harness/check/check.js';
import { membersOfShapeA, problemFault } from '../shared/bodies.js';
import { apiCalls, named } from '../shared/calls.js';
import { someForeignToken } from './bad-credentials.js';

/** Headers of HTTP clients, by words for them. None of them asks for anything but the usual answer. */
const clients: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'takes any type of answer': { accept: '*/*' },
  'prefers JSON to text': { accept: 'application/json, text/plain, */*' },
  'takes compressed answers': { 'accept-encoding': 'gzip' },
  'takes any type of answer, compressed too': { accept: '*/*', 'accept-encoding': 'gzip' },
};

export default defineCheck({
  title: 'a 401 has Shape A whichever types of answers the client takes',
  clauses: ['STATUS-401-5'],
  needs: ['access'],
  does: ['create'],
  dependsOn: [...membersOfShapeA, 'errors/unauthorized-has-shape-a'],
  kills: ['errors-are-html-unless-json-is-asked-for', 'errors-named-gzip-are-plain'],
  messages: {
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
        const fault =
          exchange.status === 401 ? problemFault(t, exchange) : `status ${exchange.status}`;
        if (fault !== undefined) {
          throw t.fail('wrong', { call: named(exchange), client, fault }, exchange);
        }
      }
    }
    if (tried === 0) {
      throw t.untestable('no wrong call was answered 401', 'errors/never-issued-token-is-401');
    }
  },
});
