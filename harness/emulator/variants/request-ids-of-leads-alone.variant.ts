import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'only created leads name the request_id of their item',
  clauses: ['RES-5'],
  choices: { requestIdsOf: 'leads' },
});
