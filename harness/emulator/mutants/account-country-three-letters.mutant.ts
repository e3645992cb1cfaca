import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the country of the account has three letters',
  clause: 'ACCT-9',
  apply: (b) => ({
    accountBody: (ctx, caller) => ({
      ...b.accountBody(ctx, caller),
      country: `${caller.account.country}A`,
    }),
  }),
});
