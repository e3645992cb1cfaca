import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the old refresh token stays usable after a retried renewal',
  clause: 'TOK-ROT-5',
  apply: (b) => ({
    refreshKilledByUse: (ctx, refresh) =>
      (refresh.parent?.children.length ?? 0) > 1 ? [] : b.refreshKilledByUse(ctx, refresh),
  }),
});
