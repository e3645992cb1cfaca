import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'access tokens are signed with ES256',
  clauses: ['ACC-10'],
  choices: { algorithm: 'ES256' },
});
