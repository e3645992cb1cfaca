import { defineCheck } from '../../harness/check.js';
import { membersOfShapeA, problemFault } from './bodies.js';
import { apiCalls, named } from './calls.js';
import { someForeignToken } from './credentials.js';

export default defineCheck({
  title: 'a 401 for invalid credentials or an unsupported method has Shape A',
  clauses: ['STATUS-401-5'],
  needs: ['access'],
  does: ['create'],
  dependsOn: membersOfShapeA,
  kills: ['unauthorized-is-html', 'unauthorized-on-write-is-empty', 'no-credentials-is-shape-c'],
  messages: {
    wrong: { expected: 'Shape A in the body of a 401 for {call}', actual: '{fault}' },
  },
  async run(t) {
    const exchanges = [
      await t.seen.callWithScheme('Conformance', someForeignToken),
      await t.seen.call(undefined, '/api/v4/account'),
    ];
    for (const call of apiCalls(t, someForeignToken)) exchanges.push(await t.seen.ask(call));
    for (const exchange of exchanges) {
      const fault = exchange.status === 401 ? problemFault(t, exchange) : undefined;
      if (fault !== undefined) throw t.fail('wrong', { call: named(exchange), fault }, exchange);
    }
  },
});
