import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the disable hook is sent again when the recipient fails',
  clauses: ['EVT-4'],
  choices: { hookAttempts: 2 },
});
