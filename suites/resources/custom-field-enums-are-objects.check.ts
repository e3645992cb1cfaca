import { defineCheck } from '../../harness/check/check.js';
import { isRecord, shortJson } from '../../spec/violation-words.js';
import { createField } from '../shared/custom-field.js';

export default defineCheck({
  title: 'a created select field has an array of objects in `enums`',
  clauses: ['FIELD-8'],
  needs: ['access'],
  does: ['create'],
  dependsOn: [
    'resources/custom-field-creation-is-answered-with-201',
    'resources/custom-field-enums-are-present',
  ],
  kills: ['field-enums-as-texts', 'field-enums-as-object', 'field-enums-null'],
  messages: {
    wrong: { expected: 'an array of objects in `enums` of a select field', actual: '{found}' },
  },
  async run(t) {
    const { field, exchange } = await createField(t);
    const { enums } = field;
    if (!Array.isArray(enums) || !enums.every(isRecord)) {
      throw t.fail('wrong', { found: shortJson(enums) }, exchange);
    }
  },
});
