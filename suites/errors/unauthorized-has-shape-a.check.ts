import { defineCheck } from '../../harness/check/check.js';
import { membersOfShapeA, problemFault } from '../shared/bodies.js';
import { apiCalls, named } from '../shared/calls.js';
import { someForeignToken } from './bad-credentials.js';

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
    const refused = exchanges.filter(({ status }) => status === 401);
    if (refused.length === 0) {
      throw t.untestable('no wrong call was answered 401', 'errors/never-issued-token-is-401');
    }
    for (const exchange of refused) {
      const fault = problemFault(t, exchange);
      if (fault !== undefined) throw t.fail('wrong', { call: named(exchange), fault }, exchange);
    }
  },
});
