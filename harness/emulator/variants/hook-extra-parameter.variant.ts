import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the disable hook has a further parameter',
  clauses: ['EVT-9'],
  choices: { hookExtraParameter: true },
});
