import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the page refuses a state of more than two kilobytes with 414',
  clauses: ['PAGE-11'],
  choices: { longestState: 2_048 },
});
