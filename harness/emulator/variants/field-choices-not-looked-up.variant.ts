import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'a lead may name a choice that a select field does not have',
  clauses: ['STATUS-400-9'],
  choices: { choicesLookedUp: 'status-and-field' },
});
