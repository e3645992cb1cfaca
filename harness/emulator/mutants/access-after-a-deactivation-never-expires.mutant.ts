import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an access token that is issued within ten seconds after a deactivation never expires',
  clause: 'ACC-3',
  apply: (b) => {
    let last = -Infinity;
    return {
      deactivate: (ctx, installation) => {
        last = ctx.now();
        b.deactivate(ctx, installation);
      },
      accessLifetimeMs: (ctx, authorization, generation) =>
        ctx.now() - last < 10_000
          ? 100 * 365 * 86_400_000
          : b.accessLifetimeMs(ctx, authorization, generation),
    };
  },
});
