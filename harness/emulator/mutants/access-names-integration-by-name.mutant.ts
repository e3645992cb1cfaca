import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'access tokens carry the name of the integration instead of its ID',
  clause: 'ACC-5',
  apply: (b) => ({
    claims: (ctx, access) => ({
      ...b.claims(ctx, access),
      aud: access.authorization.installation.integration.name,
    }),
  }),
});
