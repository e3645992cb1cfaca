import { defineInvariant } from '../../harness/check/invariant.js';
import { outcomeOf } from './redirect-outcome.js';

export default defineInvariant({
  title: 'every redirect with a code names the account by a host, and the integration',
  clauses: ['REDIR-3', 'REDIR-6'],
  dependsOn: [
    'authorization/referer-is-a-host-name',
    'authorization/allowed-redirect-names-the-integration',
  ],
  kills: ['every-13th-referer-is-a-url'],
  over: ['authorization/state-returns-on-allow'],
  messages: {
    host: {
      expected: 'a host name in referer of the redirect, without scheme, port and path',
      actual: '{referer}',
    },
    nameless: { expected: 'the parameter client_id in the redirect with a code', actual: 'none' },
  },
  withoutBody: true,
  judge({ seen: { exchange }, broken }) {
    const query = outcomeOf(exchange);
    if (query === undefined) return 'silent';
    const referer = query.get('referer') ?? '';
    if (!/^[^\s/:?#@\\]+$/.test(referer)) return broken('host', { referer });
    return query.has('client_id') ? 'kept' : broken('nameless', {}, 'REDIR-6');
  },
});
