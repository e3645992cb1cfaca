import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'ignored 429 answers never lead to a block',
  clauses: ['RULE-2', 'STATUS-403-1'],
  choices: { blockAfter: 0 },
});
