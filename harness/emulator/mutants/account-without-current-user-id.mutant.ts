import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the account has no current_user_id',
  clause: 'ACCT-8',
  apply: (b) => ({
    accountBody: (ctx, caller) => ({ ...b.accountBody(ctx, caller), current_user_id: undefined }),
  }),
});
