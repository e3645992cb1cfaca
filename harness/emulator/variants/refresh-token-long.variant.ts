import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'refresh tokens have 1800 characters',
  clauses: ['TEP-10'],
  choices: { refreshTokenLength: 1800 },
});
