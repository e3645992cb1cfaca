import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'secret keys have characters that a form must encode',
  clauses: ['INT-11'],
  choices: { secretAlphabet: 'reserved' },
});
