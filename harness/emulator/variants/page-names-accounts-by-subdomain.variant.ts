import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the form names accounts by their subdomains',
  clauses: ['PAGE-11'],
  choices: {
    accountValue: 'subdomain',
  },
});
