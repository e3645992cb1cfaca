import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'updated_by of the account is a user instead of a user id',
  clause: 'ACCT-7',
  apply: (b) => ({
    accountBody: (ctx, caller) => ({
      ...b.accountBody(ctx, caller),
      updated_by: { id: caller.account.updatedBy },
    }),
  }),
});
