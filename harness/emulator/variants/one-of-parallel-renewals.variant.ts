import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'of renewals at once with one refresh token one succeeds',
  clauses: ['TOK-ROT-10'],
  choices: { parallelRenewals: 'one-succeeds' },
});
