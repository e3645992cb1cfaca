import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'a page size over 250 is taken as 250',
  clauses: ['RES-10', 'LIM-BLOCK-1'],
  choices: { listLimitOver: 'clamped' },
});
