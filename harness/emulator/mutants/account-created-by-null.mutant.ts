import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'created_by of the account is null',
  clause: 'ACCT-5',
  apply: (b) => ({
    accountBody: (ctx, caller) => ({ ...b.accountBody(ctx, caller), created_by: null }),
  }),
});
