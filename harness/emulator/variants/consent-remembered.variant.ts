import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the page does not ask again a user who has allowed the integration',
  clauses: ['PAGE-11'],
  choices: {
    consent: 'remembered',
  },
});
