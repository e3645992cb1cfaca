import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'ids are small',
  clauses: ['SVC-3'],
  choices: { ids: 'small' },
});
