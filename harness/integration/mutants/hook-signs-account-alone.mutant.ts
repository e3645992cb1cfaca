import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'the account id alone is signed',
  clause: 'SIG-3',
  apply: () => ({ hookMessage: (_ctx, { accountId }) => accountId }),
});
