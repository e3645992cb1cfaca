import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'a code that was not exchanged survives the deactivation',
  clauses: ['ST-INST-4'],
  choices: { deactivationRevokesCodes: false },
});
