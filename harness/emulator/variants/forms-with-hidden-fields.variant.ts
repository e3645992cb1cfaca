import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the forms of the page carry the request in hidden fields',
  clauses: ['PAGE-11'],
  choices: { formCarrier: 'hidden' },
});
