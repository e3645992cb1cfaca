import { defineCheck } from '../../harness/check/check.js';
import { shortJson } from '../../spec/violation-words.js';
import { invalidRequests, knownCodesOf } from './validation.js';

export default defineCheck({
  title: 'an invalid choice has the validation code NotSupportedChoice',
  clauses: ['STATUS-400-7'],
  needs: ['access'],
  does: ['create'],
  dependsOn: [
    'errors/failed-validation-is-400',
    'errors/validation-entry-errors',
    'errors/validation-error-code',
  ],
  kills: ['invalid-choice-code-other', 'invalid-choice-code-snake-case'],
  messages: {
    other: {
      expected: 'a validation error with the code NotSupportedChoice',
      actual: 'the codes {found}',
    },
  },
  async run(t) {
    const { choice: exchange } = await invalidRequests(t);
    const codes = knownCodesOf(t, exchange);
    if (!codes.includes('NotSupportedChoice'))
      throw t.fail('other', { found: shortJson(codes) }, exchange);
  },
});
