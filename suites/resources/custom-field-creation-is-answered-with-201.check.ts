import { defineCheck } from '../../harness/check/check.js';
import { shortJson } from '../../spec/violation-words.js';
import { customFieldFields, selectField } from '../shared/custom-field.js';

export default defineCheck({
  title: 'the creation of a custom field is answered with status 201 and the field',
  clauses: ['RES-4', 'STATUS-201-1'],
  needs: ['access'],
  does: ['create'],
  kills: [
    'field-creation-answers-200',
    'field-creation-answers-nothing',
    'field-creation-answers-202',
  ],
  messages: {
    status: {
      expected: 'status 201 for the creation of a select field',
      actual: 'status {status}',
    },
    body: {
      expected: 'an object with the fields of a custom field in the 201 for its creation',
      actual: '{found}',
    },
  },
  async run(t) {
    const accessToken = await t.given.access();
    const exchange = await t.seen.customFields.create(accessToken, selectField);
    if (exchange.status !== 201) throw t.fail('status', { status: exchange.status }, exchange);
    const field = t.resources.customFields.createdIn(exchange);
    if (field === undefined || customFieldFields.every((name) => field[name] === undefined)) {
      throw t.fail('body', { found: shortJson(exchange.json ?? exchange.text) }, exchange);
    }
  },
});
