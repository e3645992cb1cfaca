import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a second grant ends with the 3 months of the first one',
  clause: 'REF-3',
  apply: (b) => ({
    isRefreshExpired: (ctx, refresh) => {
      const [first] = refresh.authorization.installation.authorizations;
      const [oldest] = first?.refreshTokens ?? [];
      return (
        b.isRefreshExpired(ctx, refresh) ||
        (oldest !== undefined &&
          refresh.parent === undefined &&
          b.isRefreshExpired(ctx, oldest) &&
          oldest.expiresAt > refresh.issuedAt)
      );
    },
  }),
});
