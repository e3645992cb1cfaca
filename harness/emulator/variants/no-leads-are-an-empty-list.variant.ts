import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'no leads are listed as an empty list with status 200',
  clauses: ['RES-10'],
  choices: { emptyLeads: 200 },
});
