import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'a deactivation ends the access token alone',
  clauses: ['ST-INST-6'],
  choices: {
    deactivationRevokes: 'access',
  },
});
