import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'a deactivation ends only the access of the user who installed last',
  clauses: ['INST-9'],
  choices: { deactivationEnds: 'latest-user' },
});
