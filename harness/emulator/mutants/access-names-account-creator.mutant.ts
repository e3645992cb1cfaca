import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'access tokens carry the ID of the user who made the account',
  clause: 'ACC-4',
  apply: (b) => ({
    claims: (ctx, access) => ({
      ...b.claims(ctx, access),
      sub: String(access.authorization.installation.account.createdBy),
    }),
  }),
});
