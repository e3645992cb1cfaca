import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the token endpoint takes ID and secret key by HTTP Basic alone',
  clauses: ['TEP-4'],
  choices: { clientAuth: 'basic' },
  profile: 'http-basic',
});
