import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the parameters of the redirect are in alphabetical order',
  clauses: ['PAGE-11'],
  choices: { redirectOrder: 'alphabetical' },
});
