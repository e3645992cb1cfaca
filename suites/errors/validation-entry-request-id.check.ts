import { defineCheck } from '../../harness/check/check.js';
import { isInteger } from '../../spec/exact-json.js';
import { createField } from '../shared/custom-field.js';
import { memberOf, shown } from '../shared/bodies.js';
import { objectsIn, validationEntries } from './validation.js';

export default defineCheck({
  title: 'each entry of `validation-errors` has a string `request_id`',
  clauses: ['SHAPE-B-3'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['errors/validation-errors-list'],
  kills: [
    'request-id-number',
    'request-id-only-in-first-entry',
    'request-id-that-is-a-number-comes-back-as-one',
  ],
  messages: {
    wrong: {
      expected: 'a string in `request_id` of an entry of `validation-errors`',
      actual: '{found}',
    },
  },
  async run(t) {
    const entries = await validationEntries(t);
    const { leads } = t.resources;
    const accessToken = await t.given.access();
    const { field } = await createField(t, accessToken);
    const item = isInteger(field['id']) ? t.resources.wrong.typeItem(field['id']) : undefined;
    if (item !== undefined) {
      const numbered = [7, 8].map((id) => Object.assign({}, item, { request_id: id }));
      const refused = await leads.create(accessToken, numbered);
      const more = refused.status === 400 ? objectsIn(refused.json, 'validation-errors') : [];
      entries.push(...more.map((value) => ({ exchange: refused, value })));
    }
    for (const { exchange, value } of entries) {
      if (typeof memberOf(value, 'request_id') !== 'string') {
        throw t.fail('wrong', { found: shown(value, 'request_id') }, exchange);
      }
    }
  },
});
