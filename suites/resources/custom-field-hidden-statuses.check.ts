import { defineCheck } from '../../harness/check/check.js';
import { shortJson } from '../../spec/violation-words.js';
import { createField } from '../shared/custom-field.js';

export default defineCheck({
  title: 'a created custom field has an array in `hidden_statuses`',
  clauses: ['FIELD-22'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['resources/custom-field-creation-is-answered-with-201'],
  kills: ['field-without-hidden-statuses', 'field-hidden-statuses-null'],
  messages: {
    wrong: { expected: 'an array in `hidden_statuses`', actual: '{found}' },
  },
  async run(t) {
    const { field, exchange } = await createField(t);
    const { hidden_statuses } = field;
    if (!Array.isArray(hidden_statuses)) {
      throw t.fail('wrong', { found: shortJson(hidden_statuses) }, exchange);
    }
  },
});
