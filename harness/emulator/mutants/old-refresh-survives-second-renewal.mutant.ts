import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'from the second renewal on the old refresh token stays usable',
  clause: 'TOK-ROT-5',
  apply: (b) => ({
    refreshKilledByUse: (ctx, refresh) =>
      refresh.generation < 2 ? b.refreshKilledByUse(ctx, refresh) : [],
  }),
});
