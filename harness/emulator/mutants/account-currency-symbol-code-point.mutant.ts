import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the currency symbol of the account is a code point',
  clause: 'ACCT-11',
  apply: (b) => ({
    accountBody: (ctx, caller) => ({ ...b.accountBody(ctx, caller), currency_symbol: 36 }),
  }),
});
