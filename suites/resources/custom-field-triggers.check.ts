import { defineCheck } from '../../harness/check/check.js';
import { shortJson } from '../../spec/violation-words.js';
import { createField } from '../shared/custom-field.js';

export default defineCheck({
  title: 'a created custom field has an array in `triggers`',
  clauses: ['FIELD-20'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['resources/custom-field-creation-is-answered-with-201'],
  kills: ['field-without-triggers', 'field-triggers-as-object'],
  messages: {
    wrong: { expected: 'an array in `triggers`', actual: '{found}' },
  },
  async run(t) {
    const { field, exchange } = await createField(t);
    const { triggers } = field;
    if (!Array.isArray(triggers)) {
      throw t.fail('wrong', { found: shortJson(triggers) }, exchange);
    }
  },
});
