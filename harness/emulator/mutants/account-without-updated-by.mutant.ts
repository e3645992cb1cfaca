import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the account has no updated_by',
  clause: 'ACCT-7',
  apply: (b) => ({
    accountBody: (ctx, caller) => ({ ...b.accountBody(ctx, caller), updated_by: undefined }),
  }),
});
