import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the second and every later renewal gives an access token of 12 hours',
  clause: 'LIM-ACC-1',
  apply: (b) => ({
    accessLifetimeMs: (ctx, authorization, generation) =>
      b.accessLifetimeMs(ctx, authorization, generation) / (generation < 2 ? 1 : 2),
  }),
});
