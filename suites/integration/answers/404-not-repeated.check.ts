import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { expectFewRequests, repeated } from '../shared/refused-work.js';

export default defineIntegrationCheck({
  title: 'a request that is answered 404 is not repeated for ever',
  clauses: ['STATUS-404-1'],
  needs: ['work'],
  kills: ['repeats-404', '404-ends-program'],
  messages: repeated,
  run: (t) => expectFewRequests(t, 'not-found'),
});
