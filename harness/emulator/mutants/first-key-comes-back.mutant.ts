import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'after two regenerations the first secret key is accepted again',
  clause: 'ST-SEC-2',
  apply: (b) => ({
    isSecretRight: (ctx, integration, secret) => {
      const [first] = integration.oldSecrets;
      const isFirst = integration.oldSecrets.length > 1 && first === secret;
      return isFirst || b.isSecretRight(ctx, integration, secret);
    },
  }),
});
