import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a secret key is compared up to a NUL',
  clause: 'CODE-7',
  apply: (b) => ({
    isSecretRight: (ctx, integration, sent) =>
      b.isSecretRight(ctx, integration, sent?.split('\0')[0]),
  }),
});
