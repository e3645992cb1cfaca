import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the consent page is the answer to the login itself',
  clauses: ['PAGE-11'],
  choices: { afterLogin: 'page' },
});
