import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'only 429 answers within a minute count towards a block',
  clauses: ['RULE-2', 'STATUS-403-1'],
  choices: { blockWindowMs: 60_000 },
});
