import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'accounts are picked from a drop-down list',
  clauses: ['PAGE-11'],
  choices: { accountPicker: 'select' },
});
