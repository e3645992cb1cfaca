import { defineInvariant } from '../../harness/check/invariant.js';

export default defineInvariant({
  title:
    'no answer holds a secret key, a code or a token that its asker did not send and was not given',
  clauses: ['AUTH-8'],
  dependsOn: ['installations/secrets-stay-with-their-owners'],
  kills: ['refusal-of-an-expired-token-shows-secret-key'],
  over: ['tokens/access-token-dies-after-24-hours'],
  messages: {
    leaked: {
      expected: 'no secret that the asker did not send in the answer to {call}',
      actual: '{label}',
    },
  },
  places: ['elsewhere', 'api', 'token-endpoint'],
  judge({ seen: { exchange, path, place, foreign, presented }, broken }) {
    if (foreign !== undefined) {
      const call = `${exchange.method} ${path === '' ? new URL(exchange.url).pathname : path}`;
      return broken('leaked', { call, label: foreign });
    }
    // Whoever presents a code or a token sends the secret key, so it is known here.
    return place === 'token-endpoint' && presented !== undefined ? 'kept' : 'silent';
  },
});
