import { defineCheck } from '../../harness/check/check.js';
import { createField } from '../shared/custom-field.js';

export default defineCheck({
  title: 'a created custom field has `tracking_callback`, null or a value',
  clauses: ['FIELD-18'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['resources/custom-field-creation-is-answered-with-201'],
  kills: ['field-without-tracking-callback'],
  messages: {
    absent: { expected: 'null or a value in `tracking_callback`', actual: 'no such field' },
  },
  async run(t) {
    const { field, exchange } = await createField(t);
    if (field['tracking_callback'] === undefined) throw t.fail('absent', {}, exchange);
  },
});
