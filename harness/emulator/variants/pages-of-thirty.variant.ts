import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'a page of a list has thirty items at most, and links to the next one',
  clauses: ['SVC-3'],
  choices: { largestPage: 30 },
});
