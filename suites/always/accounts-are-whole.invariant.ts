import { defineInvariant } from '../../harness/check/invariant.js';
import { checksOfAccount } from '../shared/member-checks.js';
import { isRecord, shortJson } from '../../spec/violation-words.js';
import { absoluteUrl, selfHref } from '../shared/links.js';
import { accountMembers, clauseAt } from './member-clauses.js';

export default defineInvariant({
  title: 'every answer of the account endpoint is the object of an account, with its link',
  clauses: [
    'RES-2',
    'ACCT-1',
    'ACCT-2',
    'ACCT-3',
    'ACCT-4',
    'ACCT-5',
    'ACCT-6',
    'ACCT-7',
    'ACCT-8',
    'ACCT-9',
    'ACCT-10',
    'ACCT-11',
    'ACCT-12',
  ],
  dependsOn: [
    'resources/every-account-is-complete',
    'resources/account-name-is-its-own',
    'resources/account-is-answered-with-200',
    ...checksOfAccount,
  ],
  kills: ['every-23rd-account-has-no-currency', 'account-timestamps-of-32-bits'],
  over: [
    'limits/paced-traffic-passes',
    'limits/traffic-within-limit-passes',
    'tokens/lifetimes-on-special-dates',
  ],
  messages: {
    wrong: { expected: 'the object of section 2.5 for GET /api/v4/account', actual: '{fault}' },
    name: {
      expected: '`name` {name} in the account, which control gave it',
      actual: '{found}',
    },
    link: {
      expected: 'an absolute URL in _links.self.href of the account',
      actual: 'another value',
    },
  },
  places: ['api'],
  answers: 'success',
  judge({ seen: { exchange, path }, known, broken }) {
    const { status, method } = exchange;
    if (path !== '/api/v4/account' || method !== 'GET' || status !== 200) return 'silent';
    const { json } = exchange;
    // A body that is not JSON is for another invariant.
    if (json === undefined) return 'silent';
    const fault = known.violation('account', json);
    if (fault !== undefined) {
      return broken('wrong', { fault: fault.message }, clauseAt(fault.path, accountMembers));
    }
    const name = known.grant()?.name;
    const found = isRecord(json) ? json['name'] : undefined;
    // Composed and decomposed letters are the same text.
    if (name !== undefined && (typeof found !== 'string' || found.normalize('NFC') !== name)) {
      return broken('name', { name: shortJson(name), found: shortJson(found) }, 'ACCT-2');
    }
    const href = isRecord(json) ? selfHref(json) : undefined;
    return absoluteUrl(href) === undefined ? broken('link', {}, 'ACCT-12') : 'kept';
  },
});
