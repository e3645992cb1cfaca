import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'client_uuid is not compared',
  clause: 'SIG-2',
  apply: () => ({ isOwnClient: () => true }),
});
