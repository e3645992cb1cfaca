import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the token endpoint takes only JSON bodies',
  clauses: ['TEP-4'],
  choices: { formBodies: 'refused' },
});
