import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the creation of leads is answered with the whole leads',
  clauses: ['RES-10'],
  choices: { leadsCreatedBody: 'whole' },
});
