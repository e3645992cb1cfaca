import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'authorization codes are UUIDs',
  clauses: ['TEP-4'],
  choices: { codeFormat: 'uuid' },
});
