import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'ids of what an account stores are counted in that account alone',
  clauses: ['SVC-3'],
  choices: { ids: 'per-account' },
});
