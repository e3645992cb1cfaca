import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'a space in the redirect travels as a plus',
  clauses: ['PAGE-11'],
  choices: { spaceAs: 'plus' },
});
