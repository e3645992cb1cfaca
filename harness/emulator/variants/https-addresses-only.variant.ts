import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'an integration can have https addresses alone',
  clauses: ['INT-11'],
  choices: { addressSchemes: 'https' },
});
