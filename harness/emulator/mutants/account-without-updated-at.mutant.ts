import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the account has no updated_at',
  clause: 'ACCT-6',
  apply: (b) => ({
    accountBody: (ctx, caller) => ({ ...b.accountBody(ctx, caller), updated_at: undefined }),
  }),
});
