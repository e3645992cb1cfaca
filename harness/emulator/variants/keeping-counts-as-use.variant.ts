import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'a regeneration that keeps old authorizations begins their 3 months anew',
  clauses: ['REF-10'],
  choices: { keepingCountsAsUse: true },
});
