import type { Account } from '../model.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'every token is bound to the account that was created before its own',
  clause: 'INST-ISO-1',
  apply: (b) => {
    const before = (accounts: readonly Account[], own: Account) =>
      accounts[accounts.indexOf(own) - 1] ?? own;
    return {
      accountOfAccess: (ctx, access) =>
        before([...ctx.store.accounts.values()], b.accountOfAccess(ctx, access)),
      claims: (ctx, access) => ({
        ...b.claims(ctx, access),
        account_id: ctx.b.accountOfAccess(ctx, access).id,
      }),
    };
  },
});
