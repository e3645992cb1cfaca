import { defineCheck } from '../../harness/check/check.js';
import { createField } from '../shared/custom-field.js';

export default defineCheck({
  title: 'a created custom field has `remind`, null or a value',
  clauses: ['FIELD-19'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['resources/custom-field-creation-is-answered-with-201'],
  kills: ['field-without-remind'],
  messages: {
    absent: { expected: 'null or a value in `remind`', actual: 'no such field' },
  },
  async run(t) {
    const { field, exchange } = await createField(t);
    if (field['remind'] === undefined) throw t.fail('absent', {}, exchange);
  },
});
