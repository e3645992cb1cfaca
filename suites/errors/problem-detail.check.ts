import { defineCheck } from '../../harness/check/check.js';
import { graft, shown, soundProblem } from '../shared/bodies.js';
import { problems } from './problems.js';

export default defineCheck({
  title: 'the `detail` of a problem object is a string',
  clauses: ['SHAPE-A-5'],
  needs: ['access'],
  does: ['create'],
  mayDo: ['overwrite'],
  dependsOn: ['resources/account-is-answered-with-200'],
  kills: ['problem-without-detail', 'problem-detail-as-list', 'problem-detail-null-on-405'],
  messages: {
    wrong: { expected: 'a string in `detail` of the body of a {status}', actual: '{found}' },
  },
  async run(t) {
    for (const exchange of await problems(t)) {
      const { status, json } = exchange;
      if (t.violation('shape-a', graft(soundProblem, 'detail', json)) !== undefined) {
        throw t.fail('wrong', { status, found: shown(json, 'detail') }, exchange);
      }
    }
  },
});
