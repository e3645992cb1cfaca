import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'refresh tokens have spaces, quotes and characters beyond ASCII',
  clauses: ['TEP-10'],
  choices: { refreshTokenAlphabet: 'any' },
});
