import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'details of 400 are in German',
  clauses: ['STATUS-400-10'],
  choices: {
    errorWording: 'german',
  },
});
