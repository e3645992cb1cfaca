import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'type of errors is a URL of the service',
  clauses: ['STATUS-404-7'],
  choices: { statusLinks: 'own' },
});
