import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { accepts, expectAccepted } from '../shared/accepted.js';

export default defineIntegrationCheck({
  title: 'further fields are accepted',
  clauses: ['SVC-1'],
  needs: ['liveness', 'target-clock'],
  service: ['extra-fields', 'redirect-with-platform', 'hook-extra-parameter'],
  kills: ['further-fields-refused'],
  messages: accepts('further fields'),
  run: expectAccepted,
});
