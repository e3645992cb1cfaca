import { defineCheck } from '../../harness/check/check.js';
import { memberOf, shown } from '../shared/bodies.js';
import { validationEntries } from './validation.js';

export default defineCheck({
  title: 'each entry of `validation-errors` has a string `request_id`',
  clauses: ['SHAPE-B-3'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['errors/validation-errors-list'],
  kills: ['request-id-number', 'request-id-only-in-first-entry'],
  messages: {
    wrong: {
      expected: 'a string in `request_id` of an entry of `validation-errors`',
      actual: '{found}',
    },
  },
  async run(t) {
    for (const { exchange, value } of await validationEntries(t)) {
      if (typeof memberOf(value, 'request_id') !== 'string') {
        throw t.fail('wrong', { found: shown(value, 'request_id') }, exchange);
      }
    }
  },
});
