import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'created_at of the account has fractions of a second',
  clause: 'ACCT-4',
  apply: (b) => ({
    accountBody: (ctx, caller) => ({
      ...b.accountBody(ctx, caller),
      created_at: Math.floor(caller.account.createdAt / 1_000) + 0.25,
    }),
  }),
});
