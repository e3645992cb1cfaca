import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'a renewal with a wrong secret key uses the refresh token up',
  clauses: ['TEP-11'],
  choices: { wrongSecretUsesRefresh: true },
});
