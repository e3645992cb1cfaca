import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'ids do not fit into 32 bits',
  clauses: ['SVC-3'],
  choices: { ids: 'large' },
});
