import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the token endpoint takes JSON bodies alone',
  clauses: ['TEP-4'],
  choices: { formBodies: 'refused' },
});
