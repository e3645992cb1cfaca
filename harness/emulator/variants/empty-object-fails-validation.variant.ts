import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'an empty object is invalid data instead of empty data',
  clauses: ['STATUS-400-9'],
  choices: { emptyObjectIs: 'validation' },
});
