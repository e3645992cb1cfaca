import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the seconds until expiry are a JSON string',
  clauses: ['TEP-10'],
  choices: { expiresIn: 'text' },
});
