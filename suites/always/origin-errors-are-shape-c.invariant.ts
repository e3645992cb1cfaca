import { defineInvariant } from '../../harness/check/invariant.js';
import { isRecord } from '../../spec/violation-words.js';
import { isOrigin } from '../shared/chat-channel.js';
import { clauseAt, shapeCMembers } from './member-clauses.js';

const wrongSignature = 'ORIGIN_INVALID_SIGNATURE';

/** What section 7.2 shows of the Shape C of a 404. */
const notFound = [
  ['error_code', 404, 'STATUS-404-4'],
  ['error_type', 'ORIGIN_NOT_REGISTERED', 'STATUS-404-5'],
  ['error_description', 'NOT_FOUND', 'STATUS-404-6'],
] as const;

export default defineInvariant({
  title: 'every origin error of the Chats API has the members of Shape C',
  clauses: [
    'SHAPE-C-1',
    'SHAPE-C-2',
    'SHAPE-C-3',
    'SHAPE-C-4',
    'STATUS-404-4',
    'STATUS-404-5',
    'STATUS-404-6',
  ],
  dependsOn: [
    'errors/origin-error-status',
    'errors/origin-error-code',
    'errors/origin-error-type',
    'errors/origin-error-description',
    'errors/not-registered-code',
    'errors/not-registered-type',
    'errors/not-registered-description',
  ],
  kills: ['every-3rd-origin-error-describes-nothing'],
  over: ['chats/unsigned-call-does-not-succeed'],
  messages: {
    wrong: { expected: 'Shape C in the body of the {status} for {call}', actual: '{fault}' },
    other: { expected: '{wanted} in `{member}` of the Shape C of a 404', actual: '{found}' },
  },
  places: ['elsewhere'],
  answers: 'error',
  judge({ seen: { exchange, path }, known, kept, broken }) {
    const { connect_path, message_path } = known.profile.chats;
    if (![connect_path, message_path].some((each) => path.startsWith(beginning(each)))) {
      return 'silent';
    }
    const { json, method, status } = exchange;
    if (!isRecord(json) || !isOrigin(json)) return 'silent';
    // Section 7.2 states Shape C for these alone; another body may have a member more of the same name.
    const isStated = status === 404 || (status === 403 && json['error_type'] === wrongSignature);
    if (!isStated || known.violation('shape-a', json) === undefined) return 'silent';
    const fault = known.violation('shape-c', json);
    if (fault !== undefined) {
      const values = { status, call: `${method} ${path}`, fault: fault.message };
      return broken('wrong', values, clauseAt(fault.path, shapeCMembers));
    }
    if (status !== 404) return kept('SHAPE-C-1', 'SHAPE-C-2', 'SHAPE-C-3', 'SHAPE-C-4');
    for (const [member, wanted, clause] of notFound) {
      if (json[member] === wanted) continue;
      return broken('other', { wanted, member, found: String(json[member]) }, clause);
    }
    return 'kept';
  },
});

/** What all addresses of a template have in common. */
function beginning(template: string): string {
  return template.replace(/\{.*$/s, '');
}
