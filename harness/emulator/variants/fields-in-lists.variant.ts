import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'custom fields are created by lists alone',
  clauses: ['RES-6'],
  choices: { fieldCreated: 'wrapped', itemLists: 'plain', singleField: 'refused' },
  profile: 'fields-in-lists',
});
