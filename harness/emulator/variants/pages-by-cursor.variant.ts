import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'a page of a list is named by a cursor',
  clauses: ['SVC-3'],
  choices: { paging: 'cursor', largestPage: 30 },
  profile: 'cursor-pages',
});
