import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'errors are application/problem+json with a charset',
  clauses: ['STATUS-404-7'],
  choices: { errorType: 'application/problem+json; charset=utf-8' },
});
