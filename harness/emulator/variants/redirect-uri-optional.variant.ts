import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the token endpoint compares redirect_uri only where it is sent',
  clauses: ['TEP-4'],
  choices: { redirectUriCheck: 'exact-if-sent' },
});
