import { defineCheck } from '../../harness/check/check.js';
import { shortJson } from '../../spec/violation-words.js';
import { createField } from '../shared/custom-field.js';

export default defineCheck({
  title: 'a created custom field has a boolean in `is_api_only`',
  clauses: ['FIELD-7'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['resources/custom-field-creation-is-answered-with-201'],
  kills: ['field-without-is-api-only', 'field-is-api-only-as-number'],
  messages: {
    wrong: { expected: 'a boolean in `is_api_only`', actual: '{found}' },
  },
  async run(t) {
    const { field, exchange } = await createField(t);
    const { is_api_only } = field;
    if (typeof is_api_only !== 'boolean') {
      throw t.fail('wrong', { found: shortJson(is_api_only) }, exchange);
    }
  },
});
