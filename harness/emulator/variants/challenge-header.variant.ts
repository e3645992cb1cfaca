import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'a 401 has the header WWW-Authenticate',
  clauses: ['AUTH-5'],
  choices: { challengeHeader: true },
});
