import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { accepts, expectAccepted } from '../shared/accepted.js';

export default defineIntegrationCheck({
  title: 'JSON with line breaks and escapes is accepted',
  clauses: ['SVC-1'],
  needs: ['liveness', 'target-clock'],
  service: ['layout-pretty'],
  kills: ['answer-read-as-one-line'],
  messages: accepts('JSON with line breaks and escapes'),
  run: expectAccepted,
});
