import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'accounts have hosts below another domain',
  clauses: ['SVC-3'],
  choices: { hostSuffix: 'eu.accounts.example.org' },
});
