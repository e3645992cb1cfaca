import { defineCheck } from '../../harness/check/check.js';
import { graft, memberOf, shown, soundProblem } from '../shared/bodies.js';
import { problems } from './problems.js';

export default defineCheck({
  title: 'the `type` of a problem object is a URL',
  clauses: ['SHAPE-A-2'],
  needs: ['access'],
  does: ['create'],
  mayDo: ['overwrite'],
  dependsOn: ['resources/account-is-answered-with-200'],
  kills: [
    'problem-without-type',
    'problem-type-number',
    'problem-type-relative',
    'problem-type-blank-on-405',
  ],
  messages: {
    wrong: { expected: 'an absolute URL in `type` of the body of a {status}', actual: '{found}' },
  },
  async run(t) {
    for (const exchange of await problems(t)) {
      const { status, json } = exchange;
      const isWrong = t.violation('shape-a', graft(soundProblem, 'type', json)) !== undefined;
      if (isWrong || !URL.canParse(String(memberOf(json, 'type')))) {
        throw t.fail('wrong', { status, found: shown(json, 'type') }, exchange);
      }
    }
  },
});
