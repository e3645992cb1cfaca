import { defineCheck } from '../../harness/check/check.js';
import { shortJson } from '../../spec/violation-words.js';
import { createField } from '../shared/custom-field.js';

export default defineCheck({
  title: 'a created custom field has a string in `entity_type`',
  clauses: ['FIELD-17'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['resources/custom-field-creation-is-answered-with-201'],
  kills: ['field-without-entity-type', 'field-entity-type-null'],
  messages: {
    wrong: { expected: 'a string in `entity_type`', actual: '{found}' },
  },
  async run(t) {
    const { field, exchange } = await createField(t);
    const { entity_type } = field;
    if (typeof entity_type !== 'string') {
      throw t.fail('wrong', { found: shortJson(entity_type) }, exchange);
    }
  },
});
