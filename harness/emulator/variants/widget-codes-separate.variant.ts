import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'after a widget installation the redirect and the webhook carry different codes',
  clauses: ['CODE-12', 'EVT-8'],
  choices: { widgetCodes: 'separate' },
});
