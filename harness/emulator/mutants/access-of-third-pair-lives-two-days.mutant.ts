import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'from the second renewal on an access token lives 48 hours',
  clause: 'ACC-3',
  apply: (b) => ({
    accessLifetimeMs: (ctx, authorization, generation) =>
      b.accessLifetimeMs(ctx, authorization, generation) * (generation >= 2 ? 2 : 1),
  }),
});
