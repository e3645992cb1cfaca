import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the account has no country',
  clause: 'ACCT-9',
  apply: (b) => ({
    accountBody: (ctx, caller) => ({ ...b.accountBody(ctx, caller), country: undefined }),
  }),
});
