import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the currency symbol of the account is null for a currency outside a short list',
  clause: 'RES-2',
  apply: (b) => ({
    accountBody: (ctx, caller) => ({
      ...b.accountBody(ctx, caller),
      ...(['USD', 'EUR'].includes(caller.account.currency) ? {} : { currency_symbol: null }),
    }),
  }),
});
