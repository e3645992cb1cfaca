import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { accepts, expectAccepted } from '../shared/accepted.js';

export default defineIntegrationCheck({
  title: 'tokens of another length and form are accepted',
  clauses: ['SVC-1'],
  needs: ['liveness', 'target-clock'],
  service: [
    'refresh-token-long',
    'access-token-rs256',
    'code-with-reserved-characters',
    'secret-with-reserved-characters',
  ],
  kills: ['tokens-cut-at-200', 'code-not-encoded'],
  messages: accepts('tokens of another length and form'),
  run: expectAccepted,
});
