import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'no hook is accepted',
  clause: 'ST-INST-3',
  apply: () => ({ isRightHook: () => false }),
});
