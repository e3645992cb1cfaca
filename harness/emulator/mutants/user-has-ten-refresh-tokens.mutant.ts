import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'of the refresh tokens of a user for an integration the newest ten live',
  clause: 'INST-ISO-1',
  apply: (b) => ({
    isRefreshDead: (ctx, refresh) => {
      const { userId, installation } = refresh.authorization;
      const living = ctx.store
        .installationsOf(installation.integration)
        .flatMap(({ authorizations }) => authorizations)
        .filter((each) => each.userId === userId && !each.revoked)
        .flatMap(({ refreshTokens }) => refreshTokens.filter(({ state }) => state === 'live'))
        .toSorted((one, other) => one.issuedAt - other.issuedAt);
      const place = living.indexOf(refresh);
      return b.isRefreshDead(ctx, refresh) || (place >= 0 && place < living.length - 10);
    },
  }),
});
