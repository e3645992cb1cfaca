import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'a lead can be read a second after its creation',
  clauses: ['SVC-3'],
  choices: { visibleAfterMs: 1_000 },
});
