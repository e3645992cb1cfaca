import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the webhook of a widget comes again just before that of the next widget',
  clauses: ['CODE-12', 'EVT-8'],
  choices: { widgetWebhooks: 'again-later', widgetCodes: 'separate' },
});
