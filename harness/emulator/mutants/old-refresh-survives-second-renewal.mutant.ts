import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the second and later renewals leave the old refresh token usable',
  clause: 'TOK-ROT-5',
  apply: (b) => ({
    refreshKilledByUse: (ctx, refresh) =>
      refresh.generation < 2 ? b.refreshKilledByUse(ctx, refresh) : [],
  }),
});
