import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'successes are application/json with a charset',
  clauses: ['SVC-3'],
  choices: { successType: 'application/json; charset=utf-8' },
});
