import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the limiter counts calendar seconds, refused requests too',
  clauses: ['LIM-RPS-7', 'LIM-RPS-6'],
  choices: { limiter: 'fixed-second', refusedCounted: true, retryAfter: 1 },
});
