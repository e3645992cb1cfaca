import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'refresh tokens are base64url',
  clauses: ['TEP-10'],
  choices: { refreshTokenAlphabet: 'base64url' },
});
