import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { expectFewRequests, repeated } from '../shared/refused-work.js';

export default defineIntegrationCheck({
  title: 'a request that is answered 422 is not repeated for ever',
  clauses: ['STATUS-422-1'],
  needs: ['work'],
  kills: ['repeats-422', '422-ends-program'],
  messages: repeated,
  run: (t) => expectFewRequests(t, 'unprocessable'),
});
