import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'access is never renewed',
  clause: 'ST-ACC-2',
  apply: () => ({ renew: async () => undefined }),
});
