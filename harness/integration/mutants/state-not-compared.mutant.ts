import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'any state is believed in a browser that has started a flow',
  clause: 'AUTH-9',
  apply: () => ({ isSameState: () => true }),
});
