import { defineCheck } from '../../harness/check/check.js';
import { memberOf, shown } from '../shared/bodies.js';
import { failureBodies } from './failure.js';

export default defineCheck({
  title: 'title and detail of a 500 are strings and its status is 500, as in Shape A',
  clauses: ['SHAPE-D-6'],
  needs: ['provision', 'fault'],
  does: ['create', 'grant', 'disturb'],
  dependsOn: ['errors/failure-has-shape-d', 'errors/problem-status-value'],
  kills: ['failure-status-as-text', 'failure-detail-as-object', 'failure-title-number'],
  messages: {
    text: { expected: 'a string in `{member}` of the body of a 500', actual: '{found}' },
    status: { expected: '500 in `status` of the body of a 500', actual: '{found}' },
  },
  async run(t) {
    for (const exchange of await failureBodies(t)) {
      const { json } = exchange;
      for (const member of ['title', 'detail']) {
        const value = memberOf(json, member);
        // Another check judges a missing member.
        if (value !== undefined && typeof value !== 'string') {
          throw t.fail('text', { member, found: shown(json, member) }, exchange);
        }
      }
      const status = memberOf(json, 'status');
      if (status !== undefined && status !== 500) {
        throw t.fail('status', { found: shown(json, 'status') }, exchange);
      }
    }
  },
});
