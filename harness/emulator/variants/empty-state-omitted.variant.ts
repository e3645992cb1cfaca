import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'an empty state counts as no state',
  clauses: ['PAGE-11'],
  choices: { emptyState: 'omitted' },
});
