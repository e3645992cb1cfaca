import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'errors are application/json',
  clauses: ['STATUS-404-7'],
  choices: { errorType: 'application/json' },
});
