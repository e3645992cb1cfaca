import { defineInvariant } from '../../harness/check/invariant.js';
import { checksOfField } from '../shared/member-checks.js';
import type { ClauseId } from '../../spec/generated/clause-ids.js';
import { isRecord } from '../../spec/violation-words.js';
import { clauseAt, fieldMembers } from './member-clauses.js';

/** Only a field of the type `select` certainly has choices. */
const ofChoices = ['FIELD-8', 'FIELD-9', 'FIELD-10', 'FIELD-11'];
const ofAnyField: readonly ClauseId[] = [
  'RES-4',
  'FIELD-24',
  ...Object.values(fieldMembers).filter((clause) => !ofChoices.includes(clause)),
];

export default defineInvariant({
  title: 'every answer to the creation of a custom field is the object of a field, with its link',
  clauses: [
    'RES-4',
    'FIELD-1',
    'FIELD-2',
    'FIELD-3',
    'FIELD-4',
    'FIELD-5',
    'FIELD-6',
    'FIELD-7',
    'FIELD-8',
    'FIELD-9',
    'FIELD-10',
    'FIELD-11',
    'FIELD-12',
    'FIELD-13',
    'FIELD-14',
    'FIELD-15',
    'FIELD-16',
    'FIELD-17',
    'FIELD-18',
    'FIELD-19',
    'FIELD-20',
    'FIELD-21',
    'FIELD-22',
    'FIELD-23',
    'FIELD-24',
  ],
  dependsOn: [
    'resources/every-created-custom-field-is-complete',
    'resources/custom-field-creation-is-answered-with-201',
    ...checksOfField,
  ],
  kills: ['field-with-an-ampersand-has-no-sort'],
  over: ['resources/created-custom-field-is-the-one-asked-for'],
  messages: {
    status: { expected: 'status 201 for the creation of a field', actual: 'status {status}' },
    wrong: { expected: 'the object of section 2.6 for the creation of a field', actual: '{fault}' },
  },
  places: ['api'],
  answers: 'success',
  judge({ seen: { exchange, path }, known, kept, broken }) {
    const { status, method } = exchange;
    const { custom_fields } = known.profile;
    if (path !== custom_fields.path || method !== custom_fields.create_method) return 'silent';
    const { json } = exchange;
    // A list of fields may be answered with a list, whose members are not shown.
    if (!isRecord(json) || !Object.hasOwn(json, 'id')) return 'silent';
    if (status !== 201) return broken('status', { status }, 'RES-4');
    const fault = known.violation('custom-field', json);
    if (fault === undefined) return json['type'] === 'select' ? 'kept' : kept(...ofAnyField);
    const { path: place, message } = fault;
    return broken('wrong', { fault: message }, clauseOf(place, json));
  },
});

function clauseOf(place: string, field: Record<string, unknown>): ClauseId | undefined {
  if (place.startsWith('$._links')) return 'FIELD-24';
  // The first clause of the choices says what they are, and another one that a select field has them.
  if (place === '$.enums' && field['enums'] === undefined) return 'FIELD-12';
  return clauseAt(place, fieldMembers);
}
