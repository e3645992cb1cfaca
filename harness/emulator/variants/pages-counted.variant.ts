import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'requests to the authorization page count towards the limit',
  clauses: ['LIM-RPS-8'],
  choices: { pagesCounted: true },
});
