import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { accepts, expectAccepted } from '../shared/accepted.js';

export default defineIntegrationCheck({
  title: 'answers in chunks are accepted',
  clauses: ['SVC-1'],
  needs: ['liveness', 'target-clock'],
  service: ['answers-chunked', 'connection-close'],
  kills: ['content-length-required'],
  messages: accepts('answers in chunks'),
  run: expectAccepted,
});
