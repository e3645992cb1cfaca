import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { accepts, expectAccepted } from '../shared/accepted.js';

export default defineIntegrationCheck({
  title: 'other media types of JSON are accepted',
  clauses: ['SVC-1'],
  needs: ['liveness', 'target-clock'],
  service: ['success-json-with-charset', 'errors-with-charset'],
  kills: ['media-type-compared'],
  messages: accepts('other media types of JSON'),
  run: expectAccepted,
});
