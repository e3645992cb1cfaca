import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'an unexpected failure is answered before the end of the paid period is noticed',
  clauses: ['SVC-3'],
  choices: { billingBeforeFault: false },
});
