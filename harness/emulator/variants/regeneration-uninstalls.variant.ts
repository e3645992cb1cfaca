import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'a regeneration that revokes access also ends the installations',
  clauses: ['ST-INST-5'],
  choices: { regenerationUninstalls: true },
});
