import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a member may install who is administrator of any other account',
  clause: 'INST-2',
  apply: (b) => ({
    isAdministrator: (ctx, account, userId) =>
      b.isAdministrator(ctx, account, userId) ||
      (account.roles.has(userId) &&
        [...ctx.store.accounts.values()].some((each) => b.isAdministrator(ctx, each, userId))),
  }),
});
