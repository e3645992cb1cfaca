import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'every answer takes 4 ms longer',
  clauses: ['SVC-3'],
  choices: { latencyMs: 4 },
});
