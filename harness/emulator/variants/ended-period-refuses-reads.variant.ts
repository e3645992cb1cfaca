import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'an account whose period ended is refused reads alone',
  clauses: ['SVC-3'],
  choices: { billingRefuses: 'reads' },
});
