import { defineCheck } from '../../harness/check/check.js';
import { memberOf, shown } from '../shared/bodies.js';
import { validationErrors } from './validation.js';

export default defineCheck({
  title: 'each validation error has a string `path`',
  clauses: ['SHAPE-B-6'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['errors/validation-errors-list', 'errors/validation-entry-errors'],
  kills: ['validation-path-as-list', 'validation-path-null'],
  messages: {
    wrong: { expected: 'a string in `path` of a validation error', actual: '{found}' },
  },
  async run(t) {
    for (const { exchange, value } of await validationErrors(t)) {
      if (typeof memberOf(value, 'path') !== 'string') {
        throw t.fail('wrong', { found: shown(value, 'path') }, exchange);
      }
    }
  },
});
