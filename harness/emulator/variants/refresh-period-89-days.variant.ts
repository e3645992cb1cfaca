import { defineVariant } from '../variant.js';

export default defineVariant({
  title: '3 months are 89 days',
  clauses: ['REF-5'],
  choices: { refreshPeriod: 89 },
});
