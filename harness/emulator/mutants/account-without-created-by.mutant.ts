import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the account has no created_by',
  clause: 'ACCT-5',
  apply: (b) => ({
    accountBody: (ctx, caller) => ({ ...b.accountBody(ctx, caller), created_by: undefined }),
  }),
});
