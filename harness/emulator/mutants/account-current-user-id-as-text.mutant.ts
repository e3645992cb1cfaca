import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'current_user_id of the account is a string',
  clause: 'ACCT-8',
  apply: (b) => ({
    accountBody: (ctx, caller) => ({
      ...b.accountBody(ctx, caller),
      current_user_id: String(caller.userId),
    }),
  }),
});
