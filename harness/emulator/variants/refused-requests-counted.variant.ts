import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'a request answered with 429 fills the window too',
  clauses: ['LIM-RPS-6', 'LIM-RPS-7'],
  choices: { refusedCounted: true },
});
