import { defineCheck } from '../../harness/check/check.js';
import { shortJson } from '../../spec/violation-words.js';
import { createField } from '../shared/custom-field.js';

export default defineCheck({
  title: 'a created custom field has a boolean in `is_deletable`',
  clauses: ['FIELD-15'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['resources/custom-field-creation-is-answered-with-201'],
  kills: ['field-without-is-deletable', 'field-is-deletable-as-text'],
  messages: {
    wrong: { expected: 'a boolean in `is_deletable`', actual: '{found}' },
  },
  async run(t) {
    const { field, exchange } = await createField(t);
    const { is_deletable } = field;
    if (typeof is_deletable !== 'boolean') {
      throw t.fail('wrong', { found: shortJson(is_deletable) }, exchange);
    }
  },
});
