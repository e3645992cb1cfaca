import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'header names are written in title case',
  clauses: ['SVC-3'],
  choices: { headerCase: 'title' },
});
