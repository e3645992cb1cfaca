import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the addresses of an integration are called when it is registered; hooks come later',
  clauses: ['INT-11', 'EVT-4'],
  choices: { addressesProven: true, hookDelayMs: 100 },
});
