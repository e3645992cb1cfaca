import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'a 405 has no header Allow',
  clauses: ['SVC-3'],
  choices: { allowHeader: false },
});
