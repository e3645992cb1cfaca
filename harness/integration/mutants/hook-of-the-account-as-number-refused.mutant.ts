import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'the account id is signed with a dot and a zero',
  clause: 'ST-INST-3',
  apply: () => ({
    hookMessage: ({ settings }, { accountId }) => `${settings.clientId}|${accountId}.0`,
  }),
});
