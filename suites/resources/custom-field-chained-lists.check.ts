import { defineCheck } from '../../harness/check/check.js';
import { createField } from '../shared/custom-field.js';

export default defineCheck({
  title: 'a created custom field has `chained_lists`, null or a value',
  clauses: ['FIELD-23'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['resources/custom-field-creation-is-answered-with-201'],
  kills: ['field-without-chained-lists'],
  messages: {
    absent: { expected: 'null or a value in `chained_lists`', actual: 'no such field' },
  },
  async run(t) {
    const { field, exchange } = await createField(t);
    if (field['chained_lists'] === undefined) throw t.fail('absent', {}, exchange);
  },
});
