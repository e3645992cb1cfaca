import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'a created custom field is answered 404 at its resource path',
  clauses: ['RES-5'],
  choices: { fieldRead: 404 },
});
