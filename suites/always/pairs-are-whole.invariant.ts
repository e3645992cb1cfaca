import { defineInvariant } from '../../harness/check/invariant.js';

export default defineInvariant({
  title: 'every success of the token endpoint hands out both tokens',
  clauses: ['TEP-8'],
  dependsOn: ['tokens/exchange-gives-pair', 'tokens/refresh-gives-pair'],
  kills: ['every-29th-pair-has-no-refresh-token'],
  over: ['tokens/old-refresh-token-dies-once-new-used'],
  messages: {
    single: {
      expected: 'an access token and a refresh token in the answer of the token endpoint',
      actual: 'status {status} and {which} alone',
    },
  },
  places: ['token-endpoint'],
  answers: 'success',
  judge({ seen: { exchange, presented, issued }, broken }) {
    const { access, refresh } = issued;
    // Without either of them, the names of a profile may lie deeper in the body.
    if (
      !exchange.ok ||
      presented === undefined ||
      (access === undefined && refresh === undefined)
    ) {
      return 'silent';
    }
    if (access !== undefined && refresh !== undefined) return 'kept';
    const which = access === undefined ? 'a refresh token' : 'an access token';
    return broken('single', { status: exchange.status, which });
  },
});
