import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the token endpoint answers without token_type',
  clauses: ['TEP-10'],
  choices: { tokenType: 'absent' },
});
