import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the access token of a second grant ends when that of the first one ends',
  clause: 'ACC-2',
  apply: (b) => ({
    accessLifetimeMs: (ctx, authorization, generation) => {
      const { installation, userId } = authorization;
      const whole = b.accessLifetimeMs(ctx, authorization, generation);
      const earlier = installation.authorizations
        .filter((each) => each !== authorization && each.userId === userId)
        .flatMap((each) => each.accessTokens)
        .find((each) => !b.isAccessExpired(ctx, each) && !b.isAccessRevoked(ctx, each));
      return earlier === undefined ? whole : earlier.expiresAt - ctx.now();
    },
  }),
});
