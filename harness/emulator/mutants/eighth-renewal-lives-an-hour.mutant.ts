import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'from the eighth renewal on access tokens live an hour',
  clause: 'ACC-2',
  apply: (b) => ({
    accessLifetimeMs: (ctx, authorization, generation) =>
      generation >= 8 ? 3_600_000 : b.accessLifetimeMs(ctx, authorization, generation),
  }),
});
