import { isInteger } from '../../spec/exact-json.js';
import { defineCheck } from '../../harness/check/check.js';
import { shortJson } from '../../spec/violation-words.js';
import { createField } from '../shared/custom-field.js';

export default defineCheck({
  title: 'a created custom field has an integer in `id`',
  clauses: ['FIELD-1'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['resources/custom-field-creation-is-answered-with-201'],
  kills: ['field-without-id', 'field-id-as-text'],
  messages: {
    wrong: { expected: 'an integer in `id`', actual: '{found}' },
  },
  async run(t) {
    const { field, exchange } = await createField(t);
    const { id } = field;
    if (!isInteger(id)) {
      throw t.fail('wrong', { found: shortJson(id) }, exchange);
    }
  },
});
