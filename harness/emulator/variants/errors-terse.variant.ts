import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'details of errors are terse',
  clauses: ['STATUS-400-9'],
  choices: { errorWording: 'terse' },
});
