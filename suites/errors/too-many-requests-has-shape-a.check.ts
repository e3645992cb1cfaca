import { defineCheck } from '../../harness/check/check.js';
import { excess, flood, readingRequests } from '../shared/storm.js';
import { membersOfShapeA, problemFault } from '../shared/bodies.js';

export default defineCheck({
  title: 'a 429 has the members of Shape A',
  clauses: ['SHAPE-E-1', 'STATUS-429-2'],
  needs: ['access'],
  does: ['storm'],
  dependsOn: [...membersOfShapeA, 'limits/excess-is-429'],
  kills: [
    'too-many-requests-is-html',
    'too-many-requests-status-503',
    'too-many-requests-without-title',
    'too-many-requests-short-when-repeated',
  ],
  messages: {
    wrong: { expected: 'the members of Shape A in the body of a 429', actual: '{fault}' },
  },
  async run(t) {
    const accessToken = await t.given.access();
    const { refused } = await flood(t, readingRequests(t, accessToken, excess));
    if (refused.length === 0) {
      throw t.untestable('no request was refused', 'limits/excess-is-429');
    }
    for (const exchange of refused) {
      const fault = problemFault(t, exchange);
      if (fault !== undefined) throw t.fail('wrong', { fault }, exchange);
    }
  },
});
