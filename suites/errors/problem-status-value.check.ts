import { defineCheck } from '../../harness/check/check.js';
import { memberOf, shown } from '../shared/bodies.js';
import { problems } from './problems.js';

export default defineCheck({
  title: 'the `status` of a problem object equals the HTTP status',
  clauses: ['SHAPE-A-4'],
  needs: ['access'],
  does: ['create'],
  mayDo: ['overwrite'],
  dependsOn: ['errors/problem-status-type', 'resources/account-is-answered-with-200'],
  kills: ['problem-status-always-400', 'problem-status-zero'],
  messages: {
    differs: { expected: '{status} in `status` of the body of a {status}', actual: '{found}' },
  },
  async run(t) {
    for (const exchange of await problems(t)) {
      const { status, json } = exchange;
      if (memberOf(json, 'status') !== status) {
        throw t.fail('differs', { status, found: shown(json, 'status') }, exchange);
      }
    }
  },
});
