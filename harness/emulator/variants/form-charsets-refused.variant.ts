import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'forms whose type names a charset are refused, and JSON is taken with one',
  clauses: ['TEP-4'],
  choices: { charsets: 'refused-for-forms' },
});
