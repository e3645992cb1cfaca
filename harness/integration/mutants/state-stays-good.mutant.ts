import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a state can be used again',
  clause: 'AUTH-9',
  apply: () => ({ spendState: () => {} }),
});
