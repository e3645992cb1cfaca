import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'type of errors is a URL of RFC 9110',
  clauses: ['STATUS-404-7'],
  choices: { statusLinks: 'rfc9110' },
});
