import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the seconds until expiry are rounded down to 86399',
  clauses: ['TEP-10'],
  choices: { expiresIn: 'one-less' },
});
