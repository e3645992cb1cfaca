import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'created_at of the account is a string',
  clause: 'ACCT-4',
  apply: (b) => ({
    accountBody: (ctx, caller) => ({
      ...b.accountBody(ctx, caller),
      created_at: new Date(caller.account.createdAt).toISOString(),
    }),
  }),
});
