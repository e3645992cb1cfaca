import { defineCheck } from '../../harness/check/check.js';
import { membersOfShapeA, problemFault } from '../shared/bodies.js';
import { apiCalls, named } from '../shared/calls.js';
import { someForeignToken } from './bad-credentials.js';

/** What browsers take. */
const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
/** What a library takes that was made for pages, as Java's `HttpURLConnection` does, in the form of RFC 9110. */
const library = 'text/html, image/gif, image/jpeg, */*;q=0.2';

/** Headers of HTTP clients, by words for them. Those that take HTML first may get it as the body of an error. */
const clients: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'takes any type of answer': { accept: '*/*' },
  'prefers JSON to text': { accept: 'application/json, text/plain, */*' },
  'takes compressed answers': { 'accept-encoding': 'gzip' },
  'takes any type of answer, compressed too': { accept: '*/*', 'accept-encoding': 'gzip' },
  'takes HTML first, as browsers do': { accept: browser },
  'takes HTML and pictures first': { accept: library },
};

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
        // A client that prefers HTML may get an error that people can read.
        const fault =
          headers['accept']?.startsWith('text/html') === true
            ? undefined
            : problemFault(t, exchange);
        if (fault !== undefined) throw t.fail('wrong', { ...told, fault }, exchange);
      }
    }
    if (tried === 0) {
      throw t.untestable('no wrong call was answered 401', 'errors/never-issued-token-is-401');
    }
  },
});
