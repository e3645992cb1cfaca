import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'bodies are sent in chunks',
  clauses: ['SVC-3'],
  choices: { chunked: true },
});
