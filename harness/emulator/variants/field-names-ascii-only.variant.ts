import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'names of custom fields with characters beyond ASCII are refused',
  clauses: ['RES-5'],
  choices: { fieldNames: 'ascii' },
});
