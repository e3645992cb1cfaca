import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'only the very spelling Bearer is taken as scheme',
  clauses: ['AUTH-5'],
  choices: { schemeCase: 'exact' },
});
