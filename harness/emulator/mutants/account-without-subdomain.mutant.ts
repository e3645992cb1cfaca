import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the account has no subdomain',
  clause: 'ACCT-3',
  apply: (b) => ({
    accountBody: (ctx, caller) => ({ ...b.accountBody(ctx, caller), subdomain: undefined }),
  }),
});
