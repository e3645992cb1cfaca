import { defineCheck } from '../../harness/check/check.js';
import { shortJson } from '../../spec/violation-words.js';
import { createField } from '../shared/custom-field.js';

export default defineCheck({
  title: 'a created custom field has a string or null in `code`',
  clauses: ['FIELD-5'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['resources/custom-field-creation-is-answered-with-201'],
  kills: ['field-without-code', 'field-code-as-number'],
  messages: {
    wrong: { expected: 'a string or null in `code`', actual: '{found}' },
  },
  async run(t) {
    const { field, exchange } = await createField(t);
    const { code } = field;
    if (typeof code !== 'string' && code !== null) {
      throw t.fail('wrong', { found: shortJson(code) }, exchange);
    }
  },
});
