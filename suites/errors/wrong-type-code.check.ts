import { defineCheck } from '../../harness/check/check.js';
import { shortJson } from '../../spec/violation-words.js';
import { invalidRequests, knownCodesOf } from './validation.js';

export default defineCheck({
  title: 'a value of the wrong type has the validation code InvalidType',
  clauses: ['STATUS-400-8'],
  needs: ['access'],
  does: ['create'],
  dependsOn: [
    'errors/failed-validation-is-400',
    'errors/validation-entry-errors',
    'errors/validation-error-code',
  ],
  kills: ['wrong-type-code-other', 'wrong-type-code-is-choice'],
  messages: {
    other: {
      expected: 'a validation error with the code InvalidType',
      actual: 'the codes {found}',
    },
  },
  async run(t) {
    const { type: exchange } = await invalidRequests(t);
    const codes = knownCodesOf(t, exchange);
    if (!codes.includes('InvalidType'))
      throw t.fail('other', { found: shortJson(codes) }, exchange);
  },
});
