import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'access tokens are signed with RS256',
  clauses: ['ACC-10'],
  choices: { algorithm: 'RS256' },
});
