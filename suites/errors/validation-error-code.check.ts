import { defineCheck } from '../../harness/check/check.js';
import { memberOf, shown } from '../shared/bodies.js';
import { validationErrors } from './validation.js';

export default defineCheck({
  title: 'each validation error has a string `code`',
  clauses: ['SHAPE-B-5'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['errors/validation-errors-list', 'errors/validation-entry-errors'],
  kills: ['validation-code-number', 'validation-code-missing'],
  messages: {
    wrong: { expected: 'a string in `code` of a validation error', actual: '{found}' },
  },
  async run(t) {
    for (const { exchange, value } of await validationErrors(t)) {
      if (typeof memberOf(value, 'code') !== 'string') {
        throw t.fail('wrong', { found: shown(value, 'code') }, exchange);
      }
    }
  },
});
