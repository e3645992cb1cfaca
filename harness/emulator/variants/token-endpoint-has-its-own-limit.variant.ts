import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the token endpoint takes three requests a second at most',
  clauses: ['LIM-BLOCK-1'],
  choices: { tokenEndpointLimit: 3 },
});
