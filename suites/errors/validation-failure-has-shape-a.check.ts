import { defineCheck } from '../../harness/check.js';
import { membersOfShapeA, problemFault } from './bodies.js';
import { invalidRequests } from './validation.js';

export default defineCheck({
  title: 'a validation failure has the members of Shape A',
  clauses: ['SHAPE-B-1', 'STATUS-400-6'],
  needs: ['access'],
  does: ['create'],
  dependsOn: [...membersOfShapeA, 'errors/failed-validation-is-400'],
  kills: [
    'validation-failure-without-title',
    'validation-failure-status-422',
    'validation-failure-is-bare-list',
  ],
  messages: {
    wrong: { expected: 'Shape A in the body of a validation failure', actual: '{fault}' },
  },
  async run(t) {
    for (const exchange of (await invalidRequests(t)).all) {
      const fault = exchange.status === 400 ? problemFault(t, exchange) : undefined;
      if (fault !== undefined) throw t.fail('wrong', { fault }, exchange);
    }
  },
});
