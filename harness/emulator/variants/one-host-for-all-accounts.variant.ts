import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'all accounts have one host',
  clauses: ['SVC-3'],
  choices: {
    accountHosts: 'one',
  },
});
