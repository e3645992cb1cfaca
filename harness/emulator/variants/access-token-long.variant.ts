import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'access tokens have more than six kilobytes',
  clauses: ['ACC-10'],
  choices: { claimsBytes: 4_800 },
});
