import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'one of several parallel renewals with one refresh token succeeds',
  clauses: ['TOK-ROT-10'],
  choices: { parallelRenewals: 'one-succeeds' },
});
