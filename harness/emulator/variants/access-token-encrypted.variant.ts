import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'access tokens are encrypted, so their claims cannot be read',
  clauses: ['ACC-10'],
  choices: { algorithm: 'A256GCM' },
});
