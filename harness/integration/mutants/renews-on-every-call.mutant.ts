import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'access is renewed before every request',
  clause: 'LIM-ACC-1',
  apply: () => ({ isDue: () => true }),
});
