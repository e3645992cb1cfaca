import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the account has no currency_symbol',
  clause: 'ACCT-11',
  apply: (b) => ({
    accountBody: (ctx, caller) => ({ ...b.accountBody(ctx, caller), currency_symbol: undefined }),
  }),
});
