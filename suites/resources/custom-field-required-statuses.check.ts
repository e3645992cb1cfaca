import { defineCheck } from '../../harness/check/check.js';
import { shortJson } from '../../spec/violation-words.js';
import { createField } from '../shared/custom-field.js';

export default defineCheck({
  title: 'a created custom field has an array in `required_statuses`',
  clauses: ['FIELD-14'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['resources/custom-field-creation-is-answered-with-201'],
  kills: ['field-without-required-statuses', 'field-required-statuses-null'],
  messages: {
    wrong: { expected: 'an array in `required_statuses`', actual: '{found}' },
  },
  async run(t) {
    const { field, exchange } = await createField(t);
    const { required_statuses } = field;
    if (!Array.isArray(required_statuses)) {
      throw t.fail('wrong', { found: shortJson(required_statuses) }, exchange);
    }
  },
});
