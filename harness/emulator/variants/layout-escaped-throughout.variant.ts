import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'JSON escapes every character of its texts',
  clauses: ['VER-3'],
  choices: { layout: 'escaped-throughout' },
});
