import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'sending an old refresh token again ends the pairs of other users in the account',
  clause: 'INST-ISO-3',
  apply: (b) => ({
    claimRefresh: (ctx, refresh) => {
      const { authorization } = refresh;
      if (refresh.uses > 0) {
        for (const other of authorization.installation.authorizations) {
          if (other.userId !== authorization.userId) other.revoked = true;
        }
      }
      return b.claimRefresh(ctx, refresh);
    },
  }),
});
