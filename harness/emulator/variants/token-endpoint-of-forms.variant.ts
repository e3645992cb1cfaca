import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the token endpoint takes forms alone',
  clauses: ['TEP-4'],
  choices: { formBodies: 'required' },
  profile: 'form-only',
});
