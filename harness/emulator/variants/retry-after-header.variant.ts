import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'a 429 also has the header Retry-After',
  clauses: ['LIM-RPS-6'],
  choices: { retryAfterHeader: true },
});
