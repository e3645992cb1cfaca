import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'beside the seven a second, sixty requests a minute are the most',
  clauses: ['LIM-BLOCK-1'],
  choices: { requestsAMinute: 60 },
});
