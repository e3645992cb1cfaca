import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'types of errors are URLs with a space, an umlaut and a vertical bar',
  clauses: ['SVC-3'],
  choices: { statusLinks: 'unusual' },
});
