import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'a validation failure names the first violation alone',
  clauses: ['STATUS-400-9'],
  choices: { violationsTold: 'first' },
});
