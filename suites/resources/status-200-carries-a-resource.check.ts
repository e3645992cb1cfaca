import { defineCheck } from '../../harness/check/check.js';
import { isRecord, shortJson } from '../../spec/violation-words.js';
import { createField } from '../shared/custom-field.js';
import { storeLead, uniqueName } from './two-accounts.js';

export default defineCheck({
  title: 'an answer with status 200 carries the resource object',
  clauses: ['STATUS-200-1'],
  needs: ['access'],
  does: ['create'],
  dependsOn: [
    'resources/account-is-answered-with-200',
    'resources/custom-field-creation-is-answered-with-201',
    'resources/custom-field-id',
  ],
  kills: ['field-read-as-list', 'lead-read-as-text'],
  messages: {
    other: {
      expected: 'a JSON object in the 200 for GET {path}',
      actual: '{found}',
    },
  },
  async run(t) {
    const accessToken = await t.given.access();
    const { field } = await createField(t, accessToken);
    const lead = await storeLead(t, accessToken, uniqueName());
    const { customFields, leads } = t.resources;
    const answers = [
      await t.seen.account(accessToken),
      await customFields.read(accessToken, customFields.idOf(field)),
      await leads.read(accessToken, lead.id),
    ];
    for (const exchange of answers) {
      // Status 200 is stated only for the account.
      if (exchange.status !== 200 || isRecord(exchange.json)) continue;
      const path = new URL(exchange.url).pathname;
      throw t.fail('other', { path, found: shortJson(exchange.json ?? exchange.text) }, exchange);
    }
  },
});
