import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the currency of the account is empty',
  clause: 'ACCT-10',
  apply: (b) => ({
    accountBody: (ctx, caller) => ({ ...b.accountBody(ctx, caller), currency: '' }),
  }),
});
