import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'each webhook of a widget comes twice, with another code than the redirect',
  clauses: ['CODE-12', 'EVT-8'],
  choices: { widgetWebhooks: 'twice', widgetCodes: 'separate' },
});
