import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'the bar of the signed message is missing',
  clause: 'SIG-3',
  apply: () => ({
    hookMessage: ({ settings }, { accountId }) => `${settings.clientId}${accountId}`,
  }),
});
