import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'every answer sets a cookie',
  clauses: ['SVC-3'],
  choices: { setCookie: true },
});
