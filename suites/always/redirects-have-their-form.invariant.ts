import { defineInvariant } from '../../harness/check/invariant.js';
import { hostName } from '../shared/referers.js';
import { outcomeOf } from './redirect-outcome.js';

export default defineInvariant({
  title: 'every redirect to an integration names it, and the account by a host if it has a code',
  clauses: ['REDIR-3', 'REDIR-6', 'REDIR-9', 'REDIR-11'],
  dependsOn: [
    'authorization/referer-is-a-host-name',
    'authorization/allowed-redirect-names-the-integration',
    'authorization/declined-redirect-names-the-integration',
    'authorization/decline-gives-no-code',
  ],
  kills: ['every-13th-referer-is-a-url', 'every-5th-decline-names-no-integration'],
  over: ['authorization/state-returns-on-allow', 'authorization/state-returns-on-decline'],
  messages: {
    host: {
      expected: 'a host name in referer of the redirect, without scheme, port and path',
      actual: '{referer}',
    },
    nameless: { expected: 'the parameter client_id in the redirect {outcome}', actual: 'none' },
    other: { expected: 'client_id {id} in the redirect {outcome}', actual: '{found}' },
    code: { expected: 'no code in the redirect after Decline', actual: 'a code' },
  },
  places: ['elsewhere', 'api', 'token-endpoint'],
  answers: 'redirect',
  withoutBody: true,
  judge({ seen, known, kept, broken }) {
    const found = outcomeOf(seen, known);
    if (found === undefined) return 'silent';
    const { query, owners, isDeclined } = found;
    const referer = query.get('referer') ?? '';
    if (!isDeclined && !hostName.test(referer)) return broken('host', { referer });
    if (isDeclined && query.has('code')) return broken('code', {}, 'REDIR-11');
    const clause = isDeclined ? 'REDIR-9' : 'REDIR-6';
    const outcome = isDeclined ? 'after Decline' : 'with a code';
    const id = query.get('client_id');
    if (id === null) return broken('nameless', { outcome }, clause);
    const [owner] = owners;
    if (owner !== undefined && !owners.some(({ clientId }) => clientId === id)) {
      return broken('other', { id: owner.clientId, found: id, outcome }, clause);
    }
    return isDeclined ? kept('REDIR-9', 'REDIR-11') : kept('REDIR-3', 'REDIR-6');
  },
});
