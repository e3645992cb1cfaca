import { defineCheck } from '../../harness/check/check.js';
import { shortJson } from '../../spec/violation-words.js';
import { createField } from '../shared/custom-field.js';

export default defineCheck({
  title: 'a created custom field has a boolean in `is_predefined`',
  clauses: ['FIELD-16'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['resources/custom-field-creation-is-answered-with-201'],
  kills: ['field-without-is-predefined', 'field-is-predefined-as-number'],
  messages: {
    wrong: { expected: 'a boolean in `is_predefined`', actual: '{found}' },
  },
  async run(t) {
    const { field, exchange } = await createField(t);
    const { is_predefined } = field;
    if (typeof is_predefined !== 'boolean') {
      throw t.fail('wrong', { found: shortJson(is_predefined) }, exchange);
    }
  },
});
