import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'successes are application/json',
  clauses: ['SVC-3'],
  choices: { successType: 'application/json' },
});
