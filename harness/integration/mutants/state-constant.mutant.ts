import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'every flow has the same state',
  clause: 'AUTH-9',
  apply: () => ({ newState: () => 'integration' }),
});
