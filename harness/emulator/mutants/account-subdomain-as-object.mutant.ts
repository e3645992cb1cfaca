import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the subdomain of the account is an object',
  clause: 'ACCT-3',
  apply: (b) => ({
    accountBody: (ctx, caller) => ({
      ...b.accountBody(ctx, caller),
      subdomain: { name: caller.account.subdomain },
    }),
  }),
});
