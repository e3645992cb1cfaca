import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a secret key is compared after full-width characters are made plain',
  clause: 'CODE-7',
  apply: (b) => ({
    isSecretRight: (ctx, integration, sent) =>
      b.isSecretRight(ctx, integration, sent?.normalize('NFKC')),
  }),
});
