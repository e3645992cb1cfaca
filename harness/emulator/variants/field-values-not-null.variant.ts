import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the members of a custom field that may be null have values',
  clauses: ['RES-5'],
  choices: { fieldValues: 'values' },
});
