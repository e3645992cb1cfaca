import { isInteger } from '../../spec/exact-json.js';
import { defineCheck } from '../../harness/check/check.js';
import { enumsAreObjects, wrongEnum } from './enum-members.js';

export default defineCheck({
  title: 'every entry of `enums` of a created select field has an integer in `id`',
  clauses: ['FIELD-9'],
  needs: ['access'],
  does: ['create'],
  dependsOn: enumsAreObjects,
  kills: ['field-enum-without-id', 'field-enum-id-as-text', 'field-enum-ids-as-text-from-tenth'],
  messages: {
    wrong: { expected: 'an integer in `enums[{index}].id`', actual: '{found}' },
  },
  async run(t) {
    const wrong = await wrongEnum(t, 'id', isInteger);
    if (wrong !== undefined) throw t.fail('wrong', wrong.values, wrong.exchange);
  },
});
