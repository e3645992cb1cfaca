import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'leads are validated before they are counted',
  clauses: ['STATUS-400-9'],
  choices: { validatedFirst: true },
});
