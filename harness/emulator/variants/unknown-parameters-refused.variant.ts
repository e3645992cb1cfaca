import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'queries with a parameter that the service does not know are refused',
  clauses: ['TEP-1', 'RES-1'],
  choices: { unknownParameters: 'refused' },
});
