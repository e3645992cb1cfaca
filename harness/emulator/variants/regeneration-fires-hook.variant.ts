import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'a regeneration that revokes access fires the disable hook',
  clauses: ['ST-SEC-6'],
  choices: { regenerationFiresHook: true },
});
