import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'updated_at of the account counts milliseconds',
  clause: 'ACCT-6',
  apply: (b) => ({
    accountBody: (ctx, caller) => ({
      ...b.accountBody(ctx, caller),
      updated_at: caller.account.updatedAt,
    }),
  }),
});
