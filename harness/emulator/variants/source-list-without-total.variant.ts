import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the list of sources has no total',
  clauses: ['RES-8'],
  choices: { sourcesTotal: false },
});
