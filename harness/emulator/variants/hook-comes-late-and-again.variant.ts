import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'hooks and webhooks come a moment after their event, and twice more while others are due',
  clauses: ['EVT-4'],
  choices: { hookDelayMs: 40, hookCopies: 3 },
});
