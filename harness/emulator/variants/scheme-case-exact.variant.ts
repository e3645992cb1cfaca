import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'only the exact spelling Bearer is accepted as scheme',
  clauses: ['AUTH-5'],
  choices: { schemeCase: 'exact' },
});
