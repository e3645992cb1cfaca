import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'retry_after is 1',
  clauses: ['LIM-RPS-6'],
  choices: { retryAfter: 1 },
});
