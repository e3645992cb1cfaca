import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'from_widget is true',
  clauses: ['EVT-8'],
  choices: { fromWidget: 'true' },
});
