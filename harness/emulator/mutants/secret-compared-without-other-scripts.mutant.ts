import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'characters outside ASCII are dropped before secret keys are compared',
  clause: 'CODE-7',
  apply: (b) => ({
    isSecretRight: (ctx, integration, sent) =>
      b.isSecretRight(ctx, integration, sent?.replaceAll(/[^\x20-\x7e]/g, '')),
  }),
});
