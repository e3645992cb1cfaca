import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'JSON is indented',
  clauses: ['VER-3'],
  choices: { layout: 'pretty' },
});
