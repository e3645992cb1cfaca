import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'where a renewal was retried, the old refresh token stays usable',
  clause: 'TOK-ROT-5',
  apply: (b) => ({
    refreshKilledByUse: (ctx, refresh) =>
      (refresh.parent?.children.length ?? 0) > 1 ? [] : b.refreshKilledByUse(ctx, refresh),
  }),
});
