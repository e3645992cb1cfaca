import { defineCheck } from '../../harness/check/check.js';
import { createField } from '../shared/custom-field.js';

export default defineCheck({
  title: 'a created custom field has `currency`, null or a value',
  clauses: ['FIELD-21'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['resources/custom-field-creation-is-answered-with-201'],
  kills: ['field-without-currency'],
  messages: {
    absent: { expected: 'null or a value in `currency`', actual: 'no such field' },
  },
  async run(t) {
    const { field, exchange } = await createField(t);
    if (field['currency'] === undefined) throw t.fail('absent', {}, exchange);
  },
});
