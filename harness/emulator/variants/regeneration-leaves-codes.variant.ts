import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'a code that was not exchanged survives the regeneration of the secret key',
  clauses: ['ST-SEC-6', 'ST-INST-5'],
  choices: { regenerationRevokesCodes: false },
});
