import { isInteger } from '../../spec/exact-json.js';
import { defineCheck } from '../../harness/check/check.js';
import { enumsAreObjects, wrongEnum } from './enum-members.js';

export default defineCheck({
  title: 'every entry of `enums` of a created select field has an integer in `sort`',
  clauses: ['FIELD-11'],
  needs: ['access'],
  does: ['create'],
  dependsOn: enumsAreObjects,
  kills: [
    'field-enum-without-sort',
    'field-enum-sort-as-text',
    'field-choices-from-the-26th-have-no-sort',
  ],
  messages: {
    wrong: { expected: 'an integer in `enums[{index}].sort`', actual: '{found}' },
  },
  async run(t) {
    const wrong = await wrongEnum(t, 'sort', isInteger);
    if (wrong !== undefined) throw t.fail('wrong', wrong.values, wrong.exchange);
  },
});
