import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'access tokens carry the ID of the developer account',
  clause: 'ACC-6',
  apply: (b) => ({
    claims: (ctx, access) => ({
      ...b.claims(ctx, access),
      account_id: access.authorization.installation.integration.developerAccountId,
    }),
  }),
});
