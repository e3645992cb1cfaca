import { isInteger } from '../../spec/exact-json.js';
import { defineCheck } from '../../harness/check/check.js';
import { shortJson } from '../../spec/violation-words.js';
import { createField } from '../shared/custom-field.js';

export default defineCheck({
  title: 'a created custom field has null, a string or an integer in `group_id`',
  clauses: ['FIELD-13'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['resources/custom-field-creation-is-answered-with-201'],
  kills: ['field-without-group-id', 'field-group-id-as-list'],
  messages: {
    wrong: { expected: 'null, a string or an integer in `group_id`', actual: '{found}' },
  },
  async run(t) {
    const { field, exchange } = await createField(t);
    const { group_id } = field;
    if (group_id !== null && typeof group_id !== 'string' && !isInteger(group_id)) {
      throw t.fail('wrong', { found: shortJson(group_id) }, exchange);
    }
  },
});
