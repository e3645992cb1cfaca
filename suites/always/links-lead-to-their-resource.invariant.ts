import { isInteger } from '../../spec/exact-json.js';
import { isRecord } from '../../spec/violation-words.js';
import { defineInvariant } from '../../harness/check/invariant.js';
import { absoluteUrl, selfHref } from '../shared/links.js';

export default defineInvariant({
  title:
    'every link of an account and of a created field is below /api/v4, and that of its resource',
  clauses: ['FIELD-24', 'VER-1', 'RES-6'],
  dependsOn: [
    'resources/custom-field-link',
    'resources/custom-field-link-names-its-id',
    'resources/account-link-is-absolute',
    'resources/account-link-is-below-api-v4',
  ],
  kills: ['every-11th-field-link-is-of-another-field', 'every-11th-account-link-is-of-version-3'],
  over: [
    'resources/created-custom-field-is-the-one-asked-for',
    'limits/traffic-within-limit-passes',
  ],
  messages: {
    field: {
      expected: '{path} at the end of the path of _links.self.href of a created field',
      actual: '{found}',
    },
    account: {
      expected: 'a path below /api/v4 in _links.self.href of the account',
      actual: '{found}',
    },
  },
  places: ['api'],
  answers: 'success',
  judge({ seen: { exchange, path }, known: { profile }, kept, broken }) {
    const { status, method, json } = exchange;
    if (!exchange.ok || !isRecord(json)) return 'silent';
    const found = absoluteUrl(selfHref(json))?.pathname;
    const { create_method } = profile.custom_fields;
    if (path === profile.custom_fields.path && method === create_method && status === 201) {
      const { id } = json;
      // A list of fields is open, and another invariant judges fields without an id or a link of the form.
      if (!isInteger(id) || !/\/custom_fields\/\d+$/.test(found ?? '')) return 'silent';
      const wanted = `/api/v4/leads/custom_fields/${id}`;
      if (found?.endsWith(wanted) === true) return kept('FIELD-24');
      return broken('field', { path: wanted, found: found ?? '' });
    }
    // Another invariant judges whether the link of an account is a URL at all.
    if (path !== '/api/v4/account' || method !== 'GET' || found === undefined) return 'silent';
    return /\/api\/v4\/./.test(found) ? kept('VER-1') : broken('account', { found }, 'VER-1');
  },
});
