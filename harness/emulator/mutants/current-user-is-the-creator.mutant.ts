import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'current_user_id is the user who created the account',
  clause: 'ACC-8',
  apply: (b) => ({
    accountBody: (ctx, caller) => ({
      ...b.accountBody(ctx, caller),
      current_user_id: caller.account.createdBy,
    }),
  }),
});
