import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { expectFewRequests, repeated } from '../shared/refused-work.js';

export default defineIntegrationCheck({
  title: 'a request that is answered 400 is not repeated for ever',
  clauses: ['STATUS-400-1'],
  needs: ['work'],
  kills: ['repeats-400', '400-ends-program'],
  messages: repeated,
  run: (t) => expectFewRequests(t, 'validation-failed'),
});
