import { defineCheck } from '../../harness/check/check.js';
import { memberOf, shown } from '../shared/bodies.js';
import { validationErrors } from './validation.js';

export default defineCheck({
  title: 'each validation error has a string `detail`',
  clauses: ['SHAPE-B-7'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['errors/validation-errors-list', 'errors/validation-entry-errors'],
  kills: ['validation-detail-missing-in-error', 'validation-detail-as-list'],
  messages: {
    wrong: { expected: 'a string in `detail` of a validation error', actual: '{found}' },
  },
  async run(t) {
    for (const { exchange, value } of await validationErrors(t)) {
      if (typeof memberOf(value, 'detail') !== 'string') {
        throw t.fail('wrong', { found: shown(value, 'detail') }, exchange);
      }
    }
  },
});
