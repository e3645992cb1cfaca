import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the access token of a renewal is accepted for ever',
  clause: 'ACC-3',
  apply: (b) => ({
    isAccessExpired: (ctx, access) => access.generation === 0 && b.isAccessExpired(ctx, access),
  }),
});
