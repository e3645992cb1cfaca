import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'after 3 idle months a new grant gives a pair that does not work',
  clause: 'REF-9',
  apply: (b) => ({
    openAuthorization: (ctx, code) => {
      const before = code.installation.authorizations.flatMap((each) => each.refreshTokens);
      const authorization = b.openAuthorization(ctx, code);
      authorization.revoked =
        before.length > 0 && before.every((each) => b.isRefreshExpired(ctx, each));
      return authorization;
    },
  }),
});
