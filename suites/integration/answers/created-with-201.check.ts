import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { accepts, expectAccepted } from '../shared/accepted.js';

export default defineIntegrationCheck({
  title: 'tokens that come with another status of success are accepted',
  clauses: ['SVC-1'],
  needs: ['liveness', 'target-clock'],
  service: ['tokens-issued-with-201', 'token-type-absent', 'server-time-absent'],
  kills: ['tokens-need-status-200', 'token-type-required'],
  messages: accepts('tokens that come with another status of success'),
  run: expectAccepted,
});
