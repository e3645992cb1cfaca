import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the ids of stored things are counted separately for each account',
  clauses: ['SVC-3'],
  choices: { ids: 'per-account' },
});
