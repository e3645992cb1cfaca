import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'paths of violations start with the index of the item',
  clauses: ['STATUS-400-9'],
  choices: { violationPaths: 'in-request' },
});
