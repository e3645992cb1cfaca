import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the limiter counts calendar seconds',
  clauses: ['LIM-RPS-7'],
  choices: { limiter: 'fixed-second' },
});
