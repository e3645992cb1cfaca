import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the account has no _links',
  clause: 'ACCT-12',
  apply: (b) => ({
    accountBody: (ctx, caller) => ({ ...b.accountBody(ctx, caller), _links: undefined }),
  }),
});
