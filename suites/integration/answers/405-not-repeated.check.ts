import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { expectFewRequests, repeated } from '../shared/refused-work.js';

export default defineIntegrationCheck({
  title: 'a request that is answered 405 is not repeated for ever',
  clauses: ['STATUS-405-1'],
  needs: ['work'],
  kills: ['repeats-405', '405-ends-program'],
  messages: repeated,
  run: (t) => expectFewRequests(t, 'method-not-supported'),
});
