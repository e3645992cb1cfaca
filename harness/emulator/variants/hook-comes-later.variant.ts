import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'hooks and webhooks come a moment after their event',
  clauses: ['EVT-4'],
  choices: { hookDelayMs: 25 },
});
