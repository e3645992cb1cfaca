import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the creation of a custom field is answered with a list of one',
  clauses: ['RES-5'],
  choices: { fieldCreated: 'wrapped' },
});
