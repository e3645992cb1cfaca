import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the members of objects are in the reverse order',
  clauses: ['VER-3'],
  choices: { layout: 'reversed-keys' },
});
