import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the parameters of the disable hook are in the reverse order',
  clauses: ['EVT-9'],
  choices: { hookOrder: 'reversed' },
});
