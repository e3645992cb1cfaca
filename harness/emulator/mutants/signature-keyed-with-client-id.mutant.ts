import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the signature is keyed with the integration ID',
  clause: 'SIG-3',
  apply: () => ({
    hookKey: (_ctx, integration) => integration.clientId,
  }),
});
