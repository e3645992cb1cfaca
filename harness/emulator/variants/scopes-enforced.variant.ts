import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'API methods need the scope crm',
  clauses: ['AUTH-4', 'AUTH-6'],
  choices: { scopeEnforced: true },
});
