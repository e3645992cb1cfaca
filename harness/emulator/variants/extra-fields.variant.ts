import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'every object of every body has a further member',
  clauses: ['VER-3'],
  choices: { extraFields: true },
});
