import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'from the second renewal on access tokens live 12 hours',
  clause: 'LIM-ACC-1',
  apply: (b) => ({
    accessLifetimeMs: (ctx, authorization, generation) =>
      b.accessLifetimeMs(ctx, authorization, generation) / (generation < 2 ? 1 : 2),
  }),
});
