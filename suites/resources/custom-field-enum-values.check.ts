import { defineCheck } from '../../harness/check/check.js';
import { enumsAreObjects, wrongEnum } from './enum-members.js';

export default defineCheck({
  title: 'every entry of `enums` of a created select field has a string in `value`',
  clauses: ['FIELD-10'],
  needs: ['access'],
  does: ['create'],
  dependsOn: enumsAreObjects,
  kills: ['field-enum-without-value', 'field-enum-value-as-object'],
  messages: {
    wrong: { expected: 'a string in `enums[{index}].value`', actual: '{found}' },
  },
  async run(t) {
    const wrong = await wrongEnum(t, 'value', (value) => typeof value === 'string');
    if (wrong !== undefined) throw t.fail('wrong', wrong.values, wrong.exchange);
  },
});
