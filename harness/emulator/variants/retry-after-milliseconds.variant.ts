import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'retry_after counts milliseconds',
  clauses: ['LIM-RPS-6'],
  choices: { retryAfter: 1000 },
});
