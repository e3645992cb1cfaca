import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'created_at of the account counts milliseconds',
  clause: 'ACCT-4',
  apply: (b) => ({
    accountBody: (ctx, caller) => ({
      ...b.accountBody(ctx, caller),
      created_at: caller.account.createdAt,
    }),
  }),
});
