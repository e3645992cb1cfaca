import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'refresh tokens are base64, with characters that a form must encode',
  clauses: ['TEP-10'],
  choices: { refreshTokenAlphabet: 'base64' },
});
