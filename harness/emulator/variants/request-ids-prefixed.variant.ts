import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'request_id of an item without one is not its index',
  clauses: ['STATUS-400-9'],
  choices: { requestIds: 'prefixed' },
});
