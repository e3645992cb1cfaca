import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the account has no created_at',
  clause: 'ACCT-4',
  apply: (b) => ({
    accountBody: (ctx, caller) => ({ ...b.accountBody(ctx, caller), created_at: undefined }),
  }),
});
