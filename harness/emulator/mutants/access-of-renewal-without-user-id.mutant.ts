import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the access token of a renewal does not carry the ID of the user',
  clause: 'ACC-4',
  apply: (b) => ({
    claims: (ctx, access) => {
      const claims = b.claims(ctx, access);
      return access.generation === 0 ? claims : { ...claims, sub: 'renewed' };
    },
  }),
});
