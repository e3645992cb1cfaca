import { defineVariant } from '../variant.js';

export default defineVariant({
  title: '60 ignored 429 answers lead to a block',
  clauses: ['RULE-2', 'STATUS-403-1'],
  choices: { blockAfter: 60 },
});
