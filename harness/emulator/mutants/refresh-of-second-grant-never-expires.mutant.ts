import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a refresh token of a grant after the first one never expires',
  clause: 'REF-4',
  apply: (b) => ({
    isRefreshExpired: (ctx, refresh) =>
      refresh.authorization.installation.authorizations.indexOf(refresh.authorization) === 0 &&
      b.isRefreshExpired(ctx, refresh),
  }),
});
