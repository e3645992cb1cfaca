import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'white space around a secret key is ignored',
  clause: 'CODE-7',
  apply: (b) => ({
    isSecretRight: (ctx, integration, sent) => b.isSecretRight(ctx, integration, sent?.trim()),
  }),
});
