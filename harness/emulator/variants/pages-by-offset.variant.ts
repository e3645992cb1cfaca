import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'a page of a list is named by its offset',
  clauses: ['SVC-3'],
  choices: { paging: 'offset' },
  profile: 'offset-pages',
});
