import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the signed message ends with a line feed',
  clause: 'SIG-3',
  apply: () => ({
    hookMessage: (_ctx, integration, account) => `${integration.clientId}|${account.id}\n`,
  }),
});
