import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'requests are served one after the other',
  clauses: ['SVC-3'],
  choices: { serialMs: 3 },
});
