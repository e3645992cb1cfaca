import { defineInvariant } from '../../harness/check/invariant.js';

export default defineInvariant({
  title: 'every body of a successful API answer is JSON',
  clauses: ['SVC-1'],
  dependsOn: ['tokens/api-answers-are-json'],
  kills: ['changed-leads-answered-with-text'],
  over: ['resources/lead-of-another-account-is-not-changed'],
  messages: {
    other: {
      expected: 'a JSON body in the answer to {call}',
      actual: 'status {status} and {bytes} bytes of type {type} that do not parse as JSON',
    },
  },
  places: ['api'],
  answers: 'success',
  judge({ seen: { exchange, place, path }, known: { profile }, broken }) {
    if (place !== 'api' || !exchange.ok) return 'silent';
    const { status, method, body, json } = exchange;
    const shown = ['/api/v4/account', profile.leads.path, profile.sources.path];
    // Resources that neither the contract nor the profile shows, such as files, may be of any type.
    const isShown = shown.some((each) => path === each || path.startsWith(`${each}/`));
    if (!isShown || method === 'HEAD' || body.length === 0) return 'silent';
    if (json !== undefined) return 'kept';
    const type = exchange.header('content-type') ?? 'none';
    return broken('other', { call: `${method} ${path}`, status, bytes: body.length, type });
  },
});
