import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the authorization page offers accounts where the user is no administrator',
  clause: 'PAGE-13',
  apply: (b) => ({
    accountsOffered: (ctx, integration, userId) =>
      [...ctx.store.accounts.values()].filter(
        (account) => b.isOpenTo(ctx, integration, account) && account.roles.has(userId),
      ),
  }),
});
