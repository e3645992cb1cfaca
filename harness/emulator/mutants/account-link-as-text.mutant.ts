import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the link of the account is a string instead of an object with href',
  clause: 'ACCT-12',
  apply: (b) => ({
    accountBody: (ctx, caller) => ({
      ...b.accountBody(ctx, caller),
      _links: { self: b.accountLink(ctx, caller.account) },
    }),
  }),
});
