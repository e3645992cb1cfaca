import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'access tokens are signed with HS256',
  clauses: ['ACC-10'],
  choices: { algorithm: 'HS256' },
});
