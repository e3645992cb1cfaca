import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'calling the API starts a new period of the refresh token',
  clauses: ['REF-10'],
  choices: { apiUseExtendsRefresh: true },
});
