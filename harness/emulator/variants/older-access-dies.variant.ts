import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'a renewal ends the older access token',
  clauses: ['TOK-ROT-8'],
  choices: { olderAccess: 'dies' },
});
