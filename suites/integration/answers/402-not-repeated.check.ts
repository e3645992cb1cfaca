import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { expectFewRequests, repeated } from '../shared/refused-work.js';

export default defineIntegrationCheck({
  title: 'a request that is answered 402 is not repeated for ever',
  clauses: ['STATUS-402-1'],
  needs: ['work'],
  kills: ['repeats-402', '402-ends-program'],
  messages: repeated,
  run: (t) => expectFewRequests(t, 'payment-required'),
});
