import { defineCheck } from '../../harness/check/check.js';
import { graft, shown, soundProblem } from '../shared/bodies.js';
import { problems } from './problems.js';

export default defineCheck({
  title: 'the `title` of a problem object is a string',
  clauses: ['SHAPE-A-1'],
  needs: ['access'],
  does: ['create'],
  mayDo: ['overwrite'],
  dependsOn: ['resources/account-is-answered-with-200'],
  kills: ['problem-without-title', 'problem-title-null'],
  messages: {
    wrong: { expected: 'a string in `title` of the body of a {status}', actual: '{found}' },
  },
  async run(t) {
    for (const exchange of await problems(t)) {
      const { status, json } = exchange;
      if (t.violation('shape-a', graft(soundProblem, 'title', json)) !== undefined) {
        throw t.fail('wrong', { status, found: shown(json, 'title') }, exchange);
      }
    }
  },
});
