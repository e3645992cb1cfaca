import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the API refuses the access token of a second renewal',
  clause: 'ACC-9',
  apply: (b) => ({
    accessFault: (ctx, access) =>
      access.generation === 2 ? 'revoked' : b.accessFault(ctx, access),
  }),
});
