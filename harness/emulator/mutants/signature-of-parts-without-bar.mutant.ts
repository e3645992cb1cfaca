import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the signed message lacks the vertical bar',
  clause: 'SIG-3',
  apply: () => ({
    hookMessage: (_ctx, integration, account) => `${integration.clientId}${account.id}`,
  }),
});
