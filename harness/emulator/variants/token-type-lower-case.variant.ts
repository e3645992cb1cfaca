import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'token_type is written in lower case',
  clauses: ['TEP-10'],
  choices: { tokenType: 'bearer' },
});
