import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the older access token ends five minutes after a renewal',
  clauses: ['TOK-ROT-8'],
  choices: { olderAccess: 'lives-five-minutes' },
});
