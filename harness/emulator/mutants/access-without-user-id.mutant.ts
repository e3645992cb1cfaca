import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'access tokens do not carry the ID of the user',
  clause: 'ACC-4',
  apply: (b) => ({ claims: (ctx, access) => ({ ...b.claims(ctx, access), sub: undefined }) }),
});
