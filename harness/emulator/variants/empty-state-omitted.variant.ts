import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'an empty state is taken as none',
  clauses: ['PAGE-11'],
  choices: { emptyState: 'omitted' },
});
