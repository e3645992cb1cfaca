import { defineCheck } from '../../harness/check/check.js';
import { createField } from '../shared/custom-field.js';

export default defineCheck({
  title: 'a created select field has `enums`',
  clauses: ['FIELD-12'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['resources/custom-field-creation-is-answered-with-201'],
  kills: ['field-without-enums'],
  messages: {
    absent: { expected: '`enums` in a created field of type select', actual: 'no such field' },
  },
  async run(t) {
    const { field, exchange } = await createField(t);
    if (field['enums'] === undefined) throw t.fail('absent', {}, exchange);
  },
});
