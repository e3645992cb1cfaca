import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'each account has a form of its own with Allow, and Decline is another form',
  clauses: ['PAGE-11'],
  choices: { decisionForms: 'each' },
});
