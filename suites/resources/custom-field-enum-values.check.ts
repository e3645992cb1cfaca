import { defineCheck } from '../../harness/check.js';
import { shortJson } from '../../spec/violation-words.js';
import { createField, enumsOf } from './custom-field.js';

export default defineCheck({
  title: 'every entry of `enums` of a created select field has a string in `value`',
  clauses: ['FIELD-10'],
  needs: ['access'],
  does: ['create'],
  dependsOn: [
    'resources/custom-field-creation-is-answered-with-201',
    'resources/custom-field-enums-are-present',
    'resources/custom-field-enums-are-objects',
  ],
  kills: ['field-enum-without-value', 'field-enum-value-as-object'],
  messages: {
    wrong: { expected: 'a string in `enums[{index}].value`', actual: '{found}' },
  },
  async run(t) {
    const { field, exchange } = await createField(t);
    for (const [index, { value }] of enumsOf(t, field).entries()) {
      if (typeof value !== 'string')
        throw t.fail('wrong', { index, found: shortJson(value) }, exchange);
    }
  },
});
