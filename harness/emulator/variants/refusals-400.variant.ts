import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'every refusal of the token endpoint is a 400 of shape A without a hint',
  clauses: ['STATUS-TEP-1', 'STATUS-TEP-2'],
  choices: { refusal: 'problem-400' },
});
