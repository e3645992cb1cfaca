import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a member who administers another account may install',
  clause: 'INST-2',
  apply: (b) => ({
    isAdministrator: (ctx, account, userId) =>
      b.isAdministrator(ctx, account, userId) ||
      (account.roles.has(userId) &&
        [...ctx.store.accounts.values()].some((each) => b.isAdministrator(ctx, each, userId))),
  }),
});
