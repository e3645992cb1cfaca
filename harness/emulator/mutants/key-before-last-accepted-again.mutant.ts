import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a replaced key is accepted unless it was the last one replaced',
  clause: 'ST-SEC-2',
  apply: (b) => ({
    isSecretRight: (ctx, integration, secret) =>
      b.isSecretRight(ctx, integration, secret) ||
      integration.oldSecrets.slice(0, -1).some((old) => old === secret),
  }),
});
