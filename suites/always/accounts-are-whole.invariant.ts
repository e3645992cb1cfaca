import { defineInvariant } from '../../harness/check/invariant.js';
import { isRecord } from '../../spec/violation-words.js';
import { absoluteUrl, selfHref } from '../shared/links.js';

export default defineInvariant({
  title: 'every answer of the account endpoint is the object of an account, with its link',
  clauses: ['RES-2', 'ACCT-12'],
  dependsOn: [
    'resources/every-account-is-complete',
    'resources/account-link-is-absolute',
    'resources/account-is-answered-with-200',
  ],
  kills: ['every-37th-account-has-no-currency'],
  over: ['limits/paced-traffic-passes', 'limits/traffic-within-limit-passes'],
  messages: {
    wrong: { expected: 'the object of section 2.5 for GET /api/v4/account', actual: '{fault}' },
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
    if (fault !== undefined) return broken('wrong', { fault });
    const href = isRecord(json) ? selfHref(json) : undefined;
    return absoluteUrl(href) === undefined ? broken('link', {}, 'ACCT-12') : 'kept';
  },
});
