import { defineCheck } from '../../harness/check/check.js';
import { tooMany } from '../shared/batches.js';
import { membersOfShapeA, problemFault } from '../shared/bodies.js';

export default defineCheck({
  title: 'a 422 has Shape A',
  clauses: ['STATUS-422-2'],
  needs: ['access'],
  does: ['create'],
  dependsOn: [...membersOfShapeA, 'limits/251-leads-are-refused'],
  kills: ['unprocessable-is-text', 'unprocessable-without-detail', 'unprocessable-status-400'],
  messages: {
    wrong: { expected: 'Shape A in the body of a 422', actual: '{fault}' },
  },
  async run(t) {
    const exchange = await tooMany(t);
    const fault = problemFault(t, exchange);
    if (fault !== undefined) throw t.fail('wrong', { fault }, exchange);
  },
});
