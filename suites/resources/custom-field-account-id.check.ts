import { isInteger } from '../../spec/exact-json.js';
import { defineCheck } from '../../harness/check/check.js';
import { shortJson } from '../../spec/violation-words.js';
import { createField } from '../shared/custom-field.js';

export default defineCheck({
  title: 'a created custom field has an integer in `account_id`',
  clauses: ['FIELD-4'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['resources/custom-field-creation-is-answered-with-201'],
  kills: ['field-without-account-id', 'field-account-id-as-text'],
  messages: {
    wrong: { expected: 'an integer in `account_id`', actual: '{found}' },
  },
  async run(t) {
    const { field, exchange } = await createField(t);
    const { account_id } = field;
    if (!isInteger(account_id)) {
      throw t.fail('wrong', { found: shortJson(account_id) }, exchange);
    }
  },
});
