import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the token endpoint answers 402 for an account whose period ended, and uses nothing up',
  clauses: ['STATUS-TEP-2', 'SVC-3'],
  choices: { unpaidTokens: 'refused' },
});
