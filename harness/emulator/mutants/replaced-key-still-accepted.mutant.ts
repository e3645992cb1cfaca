import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a replaced key is still accepted',
  clause: 'ST-SEC-2',
  apply: (b) => ({
    isSecretRight: (ctx, integration, secret) =>
      b.isSecretRight(ctx, integration, secret) ||
      integration.oldSecrets.some((old) => old === secret),
  }),
});
