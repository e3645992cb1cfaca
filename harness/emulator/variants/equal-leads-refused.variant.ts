import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'a request with two equal leads is refused with 400',
  clauses: ['RES-10'],
  choices: { equalLeads: 'refused' },
});
