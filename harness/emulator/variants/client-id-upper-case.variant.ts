import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'integration IDs are in upper case',
  clauses: ['INT-11'],
  choices: { clientIdCase: 'upper' },
});
