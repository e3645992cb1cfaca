import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'an updated lead is answered in a list of one',
  clauses: ['RES-10'],
  choices: { updatedLead: 'listed' },
});
