import { defineCheck } from '../../harness/check/check.js';
import { shortJson } from '../../spec/violation-words.js';
import { isInteger } from '../../spec/exact-json.js';
import { readAccount } from './account.js';
import { createField } from '../shared/custom-field.js';

export default defineCheck({
  title: 'a custom field created with a token belongs to the account of its installation',
  clauses: ['INST-ISO-1', 'FIELD-4'],
  needs: ['access'],
  does: ['create', 'grant'],
  dependsOn: [
    'installations/token-reaches-its-own-account',
    'resources/custom-field-creation-is-answered-with-201',
    'resources/custom-field-account-id',
    'tokens/exchange-gives-pair',
  ],
  kills: ['field-account-id-of-the-developer'],
  messages: {
    other: { expected: '`account_id` {id} of the field created', actual: '{found}' },
  },
  async run(t) {
    if (!t.has('provision')) {
      const { account } = await readAccount(t);
      const { field, exchange } = await createField(t);
      const { id } = account;
      if (isInteger(id) && field['account_id'] !== id) {
        throw t.fail('other', { id, found: shortJson(field['account_id']) }, exchange);
      }
      return;
    }
    const customer = await t.given.account();
    const developer = await t.given.developer(customer);
    const integration = await t.given.integration({ developer });
    for (const account of new Set([customer, developer])) {
      const { tokens } = await t.given.installation({ integration, account });
      const { field, exchange } = await createField(t, tokens.accessToken);
      if (field['account_id'] !== account.id) {
        throw t.fail('other', { id: account.id, found: shortJson(field['account_id']) }, exchange);
      }
    }
  },
});
