import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a renewal of a renewed token leaves the end of the 3 months where it was',
  clause: 'REF-7',
  apply: (b) => ({
    refreshExpiresAt: (ctx, from, parent) =>
      parent?.parent === undefined ? b.refreshExpiresAt(ctx, from, parent) : parent.expiresAt,
  }),
});
