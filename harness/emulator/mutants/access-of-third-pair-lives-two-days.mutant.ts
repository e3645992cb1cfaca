import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the second and every later renewal gives an access token of 48 hours',
  clause: 'ACC-3',
  apply: (b) => ({
    accessLifetimeMs: (ctx, authorization, generation) =>
      b.accessLifetimeMs(ctx, authorization, generation) * (generation >= 2 ? 2 : 1),
  }),
});
