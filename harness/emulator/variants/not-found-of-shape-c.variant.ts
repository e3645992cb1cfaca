import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'a 404 has a body of shape C',
  clauses: ['STATUS-404-7'],
  choices: { notFoundBody: 'shape-c' },
});
