import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'a block lasts a day',
  clauses: ['LIM-BLOCK-1'],
  choices: { blockLengthMs: 86_400_000 },
});
