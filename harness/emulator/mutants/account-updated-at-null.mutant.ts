import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'updated_at of an account that was never changed is null',
  clause: 'ACCT-6',
  apply: (b) => ({
    accountBody: (ctx, caller) => ({ ...b.accountBody(ctx, caller), updated_at: null }),
  }),
});
