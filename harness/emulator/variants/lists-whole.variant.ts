import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'a list is answered whole, whatever page is asked for',
  clauses: ['SVC-3'],
  choices: { paging: 'none', listLimitOver: 'clamped' },
});
