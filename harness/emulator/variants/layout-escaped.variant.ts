import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'JSON escapes slashes and everything beyond ASCII',
  clauses: ['VER-3'],
  choices: { layout: 'escaped' },
});
