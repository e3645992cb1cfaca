import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'lists of items are a member of an object, and a lead needs a price',
  clauses: ['RES-10'],
  choices: { itemLists: 'wrapped', leadPrice: 'required' },
  profile: 'wrapped-bodies',
});
