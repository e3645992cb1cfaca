import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'Allow for an account after the tenth installs in the first',
  clause: 'PAGE-15',
  apply: (b) => ({
    chosenAccount: (ctx, integration, user, accountId) => {
      const chosen = b.chosenAccount(ctx, integration, user, accountId);
      const offered = ctx.b.accountsOffered(ctx, integration, user.id);
      return chosen !== undefined && offered.indexOf(chosen) > 9 ? offered[0] : chosen;
    },
  }),
});
