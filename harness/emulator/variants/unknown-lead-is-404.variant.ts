import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'an unknown lead is answered with status 404',
  clauses: ['RES-10'],
  choices: { unknownLead: 404 },
});
