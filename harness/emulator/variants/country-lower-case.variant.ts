import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'country codes are in lower case',
  clauses: ['RES-3'],
  choices: { countryCase: 'lower' },
});
