import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the account has no currency',
  clause: 'ACCT-10',
  apply: (b) => ({
    accountBody: (ctx, caller) => ({ ...b.accountBody(ctx, caller), currency: undefined }),
  }),
});
