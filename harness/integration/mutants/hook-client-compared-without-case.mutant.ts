import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'client_uuid is compared without regard to case',
  clause: 'SIG-2',
  apply: () => ({
    isOwnClient: ({ settings }, found) => found.toLowerCase() === settings.clientId.toLowerCase(),
  }),
});
