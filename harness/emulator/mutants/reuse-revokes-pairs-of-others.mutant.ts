import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a dead refresh token sent again ends the pairs of all users in the account',
  clause: 'INST-ISO-3',
  apply: (b) => ({
    onRefreshReuse: (ctx, refresh) => {
      for (const each of refresh.authorization.installation.authorizations) each.revoked = true;
      b.onRefreshReuse(ctx, refresh);
    },
  }),
});
