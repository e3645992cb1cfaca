import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'refresh tokens have 40 characters',
  clauses: ['REF-5', 'TEP-10'],
  choices: { refreshTokenLength: 40 },
});
