import { defineInvariant } from '../../harness/check/invariant.js';
import { isRecord } from '../../spec/violation-words.js';
import { memberOf, soundProblem } from '../shared/bodies.js';
import { clauseAt, shapeBMembers } from './member-clauses.js';

export default defineInvariant({
  title: 'every list of validation errors has the members of Shape B',
  clauses: ['SHAPE-B-2', 'SHAPE-B-3', 'SHAPE-B-4', 'SHAPE-B-5', 'SHAPE-B-6', 'SHAPE-B-7'],
  dependsOn: [
    'errors/validation-errors-list',
    'errors/validation-entry-request-id',
    'errors/validation-entry-errors',
    'errors/validation-error-code',
    'errors/validation-error-path',
    'errors/validation-error-path-is-dotted',
    'errors/validation-error-detail',
  ],
  kills: ['every-7th-validation-entry-is-numbered'],
  over: ['errors/invalid-lead-anywhere-is-400'],
  messages: {
    wrong: {
      expected: 'entries of Shape B in the validation errors for {call}',
      actual: '{fault}',
    },
  },
  places: ['api'],
  answers: 'error',
  judge({ seen: { exchange, path }, known, kept, broken }) {
    const { status, method, json } = exchange;
    // Without the list, a 400 may be of another kind, such as that of a body that is no JSON.
    if (status !== 400 || !isRecord(json)) return 'silent';
    const errors = json['validation-errors'];
    // A service may write the member without a list in it.
    if (errors === undefined || errors === null) return 'silent';
    // Other checks judge the members of Shape A.
    const fault = known.violation('shape-b', { ...soundProblem, 'validation-errors': errors });
    // Which form a path has, another check judges, which knows its own request.
    if (fault !== undefined && fault.path.endsWith('.path') && pathsIn(errors).every(isText)) {
      return 'silent';
    }
    if (fault !== undefined) {
      const call = `${method} ${path}`;
      return broken('wrong', { call, fault: fault.message }, clauseAt(fault.path, shapeBMembers));
    }
    if (!Array.isArray(errors)) return 'silent';
    const entries = errors.flatMap((entry) => (isRecord(entry) ? entry['errors'] : []));
    // A list without an entry, or without an error in it, speaks of some of the clauses alone.
    if (errors.length === 0) return kept('SHAPE-B-2');
    return entries.length === 0 ? kept('SHAPE-B-2', 'SHAPE-B-3', 'SHAPE-B-4') : 'kept';
  },
});

/** All values of `path` in a list of validation errors. */
function pathsIn(errors: unknown): unknown[] {
  return recordsIn(errors)
    .flatMap((entry) => recordsIn(entry['errors']))
    .map((error) => memberOf(error, 'path'));
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function recordsIn(list: unknown): Record<string, unknown>[] {
  return Array.isArray(list) ? list.filter(isRecord) : [];
}
