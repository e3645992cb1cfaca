import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'an item without a request_id gets its index with a prefix',
  clauses: ['STATUS-400-9'],
  choices: { requestIds: 'prefixed' },
});
