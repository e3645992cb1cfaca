import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'answers have no header Date',
  clauses: ['SVC-3'],
  choices: { dateHeader: 'absent' },
});
