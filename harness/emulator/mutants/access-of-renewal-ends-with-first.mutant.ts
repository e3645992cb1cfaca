import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the access token of a renewal within 24 hours ends when the first one ends',
  clause: 'ACC-2',
  apply: (b) => ({
    accessLifetimeMs: (ctx, authorization, generation) => {
      const whole = b.accessLifetimeMs(ctx, authorization, generation);
      const left = (authorization.accessTokens[0]?.expiresAt ?? 0) - ctx.now();
      return generation > 0 && left > 0 ? left : whole;
    },
  }),
});
