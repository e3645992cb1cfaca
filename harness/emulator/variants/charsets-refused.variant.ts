import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'bodies whose type names a charset are refused',
  clauses: ['TEP-4', 'RES-3'],
  choices: { charsets: 'refused' },
});
