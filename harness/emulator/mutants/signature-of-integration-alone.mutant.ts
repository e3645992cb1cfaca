import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the signed message is the integration ID alone',
  clause: 'SIG-3',
  apply: () => ({
    hookMessage: (_ctx, integration) => integration.clientId,
  }),
});
