import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'access tokens do not carry the ID of the integration',
  clause: 'ACC-5',
  apply: (b) => ({ claims: (ctx, access) => ({ ...b.claims(ctx, access), aud: undefined }) }),
});
