import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the signed message is the account id, a bar and the integration ID',
  clause: 'SIG-3',
  apply: () => ({
    hookMessage: (_ctx, integration, account) => `${account.id}|${integration.clientId}`,
  }),
});
