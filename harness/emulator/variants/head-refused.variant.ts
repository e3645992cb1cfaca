import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'HEAD is a method that resources do not support',
  clauses: ['SVC-3'],
  choices: { head: 'refused' },
});
