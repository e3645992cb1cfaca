import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { expectFewRequests, repeated } from '../shared/refused-work.js';

export default defineIntegrationCheck({
  title: 'a request that is answered 403 is not repeated for ever',
  clauses: ['STATUS-403-1'],
  needs: ['work'],
  kills: ['repeats-403', '403-ends-program'],
  messages: repeated,
  run: (t) => expectFewRequests(t, 'blocked'),
});
