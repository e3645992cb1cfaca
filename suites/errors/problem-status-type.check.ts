import { defineCheck } from '../../harness/check/check.js';
import { graft, shown, soundProblem } from '../shared/bodies.js';
import { problems } from './problems.js';

export default defineCheck({
  title: 'the `status` of a problem object is an integer',
  clauses: ['SHAPE-A-3'],
  needs: ['access'],
  does: ['create'],
  mayDo: ['overwrite'],
  dependsOn: ['resources/account-is-answered-with-200'],
  kills: ['problem-without-status', 'problem-status-as-text', 'problem-status-fraction'],
  messages: {
    wrong: { expected: 'an integer in `status` of the body of a {status}', actual: '{found}' },
  },
  async run(t) {
    for (const exchange of await problems(t)) {
      const { status, json } = exchange;
      if (t.violation('shape-a', graft(soundProblem, 'status', json)) !== undefined) {
        throw t.fail('wrong', { status, found: shown(json, 'status') }, exchange);
      }
    }
  },
});
