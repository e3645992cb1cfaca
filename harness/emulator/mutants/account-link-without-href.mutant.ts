import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the link of the account has no href',
  clause: 'ACCT-12',
  apply: (b) => ({
    accountBody: (ctx, caller) => ({
      ...b.accountBody(ctx, caller),
      _links: { self: { rel: 'self' } },
    }),
  }),
});
