import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the disable hook comes a moment after the deactivation',
  clauses: ['EVT-4'],
  choices: { hookDelayMs: 25 },
});
