import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'who allows access again before the code was exchanged gets the same code',
  clauses: ['CODE-12'],
  choices: { codeOfPage: 'open-one' },
});
