import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the redirect has status 303',
  clauses: ['PAGE-11'],
  choices: { redirectStatus: 303 },
});
