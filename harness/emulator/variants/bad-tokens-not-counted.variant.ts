import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'requests with a bad access token are refused before they are counted',
  clauses: ['LIM-RPS-8'],
  choices: { authBeforeLimit: true },
});
