import { defineCheck } from '../../harness/check/check.js';
import { shortJson } from '../../spec/violation-words.js';
import { createField } from '../shared/custom-field.js';

export default defineCheck({
  title: 'a created custom field has a string in `type`',
  clauses: ['FIELD-3'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['resources/custom-field-creation-is-answered-with-201'],
  kills: ['field-without-type', 'field-type-as-number'],
  messages: {
    wrong: { expected: 'a string in `type`', actual: '{found}' },
  },
  async run(t) {
    const { field, exchange } = await createField(t);
    const { type } = field;
    if (typeof type !== 'string') {
      throw t.fail('wrong', { found: shortJson(type) }, exchange);
    }
  },
});
