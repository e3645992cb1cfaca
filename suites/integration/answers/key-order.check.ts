import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { accepts, expectAccepted } from '../shared/accepted.js';

export default defineIntegrationCheck({
  title: 'another order of keys and other white space are accepted',
  clauses: ['SVC-1'],
  needs: ['liveness', 'target-clock'],
  service: ['layout-reversed-keys', 'redirect-order-reversed'],
  kills: ['answer-read-by-position'],
  messages: accepts('another order of keys and other white space'),
  run: expectAccepted,
});
