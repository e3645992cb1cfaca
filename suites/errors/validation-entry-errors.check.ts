import { defineCheck } from '../../harness/check/check.js';
import { isRecord } from '../../spec/violation-words.js';
import { memberOf, shown } from '../shared/bodies.js';
import { validationEntries } from './validation.js';

export default defineCheck({
  title: 'each entry of `validation-errors` has an array `errors` of objects',
  clauses: ['SHAPE-B-4'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['errors/validation-errors-list'],
  kills: ['entry-errors-as-object', 'entry-errors-of-texts', 'entry-without-errors'],
  messages: {
    wrong: {
      expected: 'an array of objects in `errors` of an entry of `validation-errors`',
      actual: '{found}',
    },
  },
  async run(t) {
    for (const { exchange, value } of await validationEntries(t)) {
      const errors = memberOf(value, 'errors');
      if (!Array.isArray(errors) || !errors.every(isRecord)) {
        throw t.fail('wrong', { found: shown(value, 'errors') }, exchange);
      }
    }
  },
});
