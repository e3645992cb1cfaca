import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'an account whose period ended is refused writes alone',
  clauses: ['SVC-3'],
  choices: { billingRefuses: 'writes' },
});
