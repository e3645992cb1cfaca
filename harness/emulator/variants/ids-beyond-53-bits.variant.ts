import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'ids are integers beyond 2^53, which JavaScript numbers do not keep',
  clauses: ['SVC-3'],
  choices: { ids: 'huge' },
});
