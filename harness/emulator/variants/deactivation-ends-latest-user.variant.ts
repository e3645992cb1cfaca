import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'a deactivation ends the access of the user who installed last alone',
  clauses: ['INST-9'],
  choices: { deactivationEnds: 'latest-user' },
});
