import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the creation of leads is answered with status 201',
  clauses: ['RES-10'],
  choices: { leadsCreated: 201 },
});
