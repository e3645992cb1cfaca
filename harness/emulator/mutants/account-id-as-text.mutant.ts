import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the id of the account is a string',
  clause: 'ACCT-1',
  apply: (b) => ({
    accountBody: (ctx, caller) => ({
      ...b.accountBody(ctx, caller),
      id: String(caller.account.id),
    }),
  }),
});
