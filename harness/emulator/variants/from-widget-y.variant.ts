import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'from_widget is Y',
  clauses: ['EVT-8'],
  choices: { fromWidget: 'Y' },
});
