import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { accepts, expectAccepted } from '../shared/accepted.js';

export default defineIntegrationCheck({
  title: 'slow answers are accepted',
  clauses: ['SVC-1'],
  needs: ['liveness', 'target-clock'],
  service: ['answers-late'],
  kills: ['short-timeout'],
  messages: accepts('slow answers'),
  run: expectAccepted,
});
