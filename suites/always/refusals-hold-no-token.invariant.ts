import { defineInvariant } from '../../harness/check/invariant.js';

export default defineInvariant({
  title: 'no refusal of the token endpoint holds a token',
  clauses: ['CODE-9'],
  dependsOn: ['tokens/refused-exchange-gives-no-token'],
  kills: ['refusal-of-an-expired-code-holds-a-token'],
  over: ['tokens/refusals-of-codes'],
  messages: {
    leaked: {
      expected: 'no token in the refusal of a request to the token endpoint',
      actual: 'status {status} and {which} in the body',
    },
  },
  places: ['token-endpoint'],
  judge({ seen: { exchange, place, issued }, broken }) {
    const { ok, status } = exchange;
    if (place !== 'token-endpoint' || ok) return 'silent';
    const { access, refresh } = issued;
    if (access === undefined && refresh === undefined) return 'kept';
    const which = access === undefined ? 'a refresh token' : 'an access token';
    return broken('leaked', { status, which });
  },
});
