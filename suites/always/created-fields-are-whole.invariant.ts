import { defineInvariant } from '../../harness/check/invariant.js';
import { isRecord } from '../../spec/violation-words.js';

export default defineInvariant({
  title: 'every answer to the creation of a custom field is the object of a field, with its link',
  clauses: ['RES-4'],
  dependsOn: [
    'resources/every-created-custom-field-is-complete',
    'resources/custom-field-creation-is-answered-with-201',
  ],
  kills: ['field-with-an-ampersand-has-no-sort'],
  over: ['resources/created-custom-field-is-the-one-asked-for'],
  messages: {
    wrong: { expected: 'the object of section 2.6 for the creation of a field', actual: '{fault}' },
  },
  places: ['api'],
  answers: 'success',
  judge({ seen: { exchange, path }, known, broken }) {
    const { status, method } = exchange;
    const { custom_fields } = known.profile;
    if (path !== custom_fields.path || method !== custom_fields.create_method) return 'silent';
    if (status !== 201) return 'silent';
    const { json } = exchange;
    // A list of fields may be answered with a list, whose members are not shown.
    if (!isRecord(json) || !Object.hasOwn(json, 'id')) return 'silent';
    const fault = known.violation('custom-field', json);
    return fault === undefined ? 'kept' : broken('wrong', { fault });
  },
});
