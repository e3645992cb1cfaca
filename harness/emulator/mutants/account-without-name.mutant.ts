import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the account has no name',
  clause: 'ACCT-2',
  apply: (b) => ({
    accountBody: (ctx, caller) => ({ ...b.accountBody(ctx, caller), name: undefined }),
  }),
});
