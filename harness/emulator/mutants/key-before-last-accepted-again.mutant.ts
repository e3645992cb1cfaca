import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'only the key replaced last is refused; those before it are accepted',
  clause: 'ST-SEC-2',
  apply: (b) => ({
    isSecretRight: (ctx, integration, secret) =>
      b.isSecretRight(ctx, integration, secret) ||
      integration.oldSecrets.slice(0, -1).some((old) => old === secret),
  }),
});
