import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'access tokens do not carry the ID of the account',
  clause: 'ACC-6',
  apply: (b) => ({
    claims: (ctx, access) => ({ ...b.claims(ctx, access), account_id: undefined }),
  }),
});
