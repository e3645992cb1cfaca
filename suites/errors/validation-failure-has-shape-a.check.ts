import { defineCheck } from '../../harness/check/check.js';
import { membersOfShapeA, problemFault } from '../shared/bodies.js';
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
    const refused = (await invalidRequests(t)).all.filter(({ status }) => status === 400);
    if (refused.length === 0) {
      throw t.untestable('no invalid request was answered 400', 'errors/failed-validation-is-400');
    }
    for (const exchange of refused) {
      const fault = problemFault(t, exchange);
      if (fault !== undefined) throw t.fail('wrong', { fault }, exchange);
    }
  },
});
