import { defineCheck } from '../../harness/check.js';
import { shortJson } from '../../spec/violation-words.js';
import { createField, enumsOf } from './custom-field.js';

export default defineCheck({
  title: 'every entry of `enums` of a created select field has an integer in `id`',
  clauses: ['FIELD-9'],
  needs: ['access'],
  does: ['create'],
  dependsOn: [
    'resources/custom-field-creation-is-answered-with-201',
    'resources/custom-field-enums-are-present',
    'resources/custom-field-enums-are-objects',
  ],
  kills: ['field-enum-without-id', 'field-enum-id-as-text'],
  messages: {
    wrong: { expected: 'an integer in `enums[{index}].id`', actual: '{found}' },
  },
  async run(t) {
    const { field, exchange } = await createField(t);
    for (const [index, { id }] of enumsOf(t, field).entries()) {
      if (!Number.isInteger(id)) throw t.fail('wrong', { index, found: shortJson(id) }, exchange);
    }
  },
});
