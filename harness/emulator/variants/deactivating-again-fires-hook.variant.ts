import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'deactivating an installation that is not active fires the disable hook again',
  clauses: ['ST-INST-5', 'EVT-4'],
  choices: { deactivatedAgain: 'fires-hook' },
});
