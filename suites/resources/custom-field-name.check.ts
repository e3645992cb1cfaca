import { defineCheck } from '../../harness/check/check.js';
import { shortJson } from '../../spec/violation-words.js';
import { createField } from '../shared/custom-field.js';

export default defineCheck({
  title: 'a created custom field has a string in `name`',
  clauses: ['FIELD-2'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['resources/custom-field-creation-is-answered-with-201'],
  kills: ['field-without-name', 'field-name-as-object'],
  messages: {
    wrong: { expected: 'a string in `name`', actual: '{found}' },
  },
  async run(t) {
    const { field, exchange } = await createField(t);
    const { name } = field;
    if (typeof name !== 'string') {
      throw t.fail('wrong', { found: shortJson(name) }, exchange);
    }
  },
});
