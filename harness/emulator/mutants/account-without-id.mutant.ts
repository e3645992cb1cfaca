import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the account has no id',
  clause: 'ACCT-1',
  apply: (b) => ({
    accountBody: (ctx, caller) => ({ ...b.accountBody(ctx, caller), id: undefined }),
  }),
});
