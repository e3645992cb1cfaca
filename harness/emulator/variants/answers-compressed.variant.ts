import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'bodies are compressed for clients that take gzip',
  clauses: ['SVC-3'],
  choices: { compression: 'gzip' },
});
