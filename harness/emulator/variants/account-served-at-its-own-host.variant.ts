import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'each account is served over HTTPS at its own host alone',
  clauses: ['PRE-3'],
  choices: { accountHosts: 'each', servedHosts: 'own', scheme: 'https' },
  profile: 'account-hosts',
});
