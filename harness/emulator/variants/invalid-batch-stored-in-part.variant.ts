import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the valid items of a batch that fails validation are stored',
  clauses: ['RES-10'],
  choices: { batchRefusal: 'partial' },
});
