import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the token endpoint answers a pair with status 201',
  clauses: ['TEP-10'],
  choices: { tokensIssued: 201 },
});
