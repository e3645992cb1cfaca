import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'a decision is answered with a page whose header Refresh leads to the redirect',
  clauses: ['PAGE-11'],
  choices: {
    afterDecision: 'refresh',
  },
});
