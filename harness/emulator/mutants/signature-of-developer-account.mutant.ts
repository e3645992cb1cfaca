import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the signed message names the developer account',
  clause: 'SIG-3',
  apply: () => ({
    hookMessage: (_ctx, { clientId, developerAccountId }) => `${clientId}|${developerAccountId}`,
  }),
});
