import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'a deactivation revokes access tokens alone, and the refresh token after it',
  clauses: ['ST-INST-5'],
  choices: { deactivationRevokes: 'access' },
});
