import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the limiter is a token bucket of 7 that refills evenly',
  clauses: ['LIM-RPS-7'],
  choices: { limiter: 'token-bucket' },
});
