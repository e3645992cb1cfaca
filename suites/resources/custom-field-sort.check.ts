import { isInteger } from '../../spec/exact-json.js';
import { defineCheck } from '../../harness/check/check.js';
import { shortJson } from '../../spec/violation-words.js';
import { createField } from '../shared/custom-field.js';

export default defineCheck({
  title: 'a created custom field has an integer in `sort`',
  clauses: ['FIELD-6'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['resources/custom-field-creation-is-answered-with-201'],
  kills: ['field-without-sort', 'field-sort-as-text', 'field-sort-fraction'],
  messages: {
    wrong: { expected: 'an integer in `sort`', actual: '{found}' },
  },
  async run(t) {
    const { field, exchange } = await createField(t);
    const { sort } = field;
    if (!isInteger(sort)) {
      throw t.fail('wrong', { found: shortJson(sort) }, exchange);
    }
  },
});
