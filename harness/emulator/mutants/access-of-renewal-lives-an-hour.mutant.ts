import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the access token of a renewal lives an hour',
  clause: 'ACC-2',
  apply: (b) => ({
    accessLifetimeMs: (ctx, authorization, generation) =>
      generation === 0 ? b.accessLifetimeMs(ctx, authorization, generation) : 3_600_000,
  }),
});
