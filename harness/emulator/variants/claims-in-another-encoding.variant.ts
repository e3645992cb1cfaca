import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'claims hold the IDs in an encoding that only the service can read',
  clauses: ['ACC-10'],
  choices: {
    claimTypes: 'opaque',
  },
});
