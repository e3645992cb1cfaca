import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'Allow and Decline are a form each, sent with GET; the field against forgery is visible',
  clauses: ['PAGE-11'],
  choices: {
    decisionForms: 'two',
    decisionMethod: 'get',
    csrfField: 'visible',
  },
});
