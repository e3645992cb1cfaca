import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'a decision leads to a page of the service before the redirect',
  clauses: ['PAGE-11'],
  choices: {
    afterDecision: 'own-page',
  },
});
