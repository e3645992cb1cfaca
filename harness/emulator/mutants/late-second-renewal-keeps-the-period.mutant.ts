import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'renewing a renewed token does not extend its 3 months',
  clause: 'REF-7',
  apply: (b) => ({
    refreshExpiresAt: (ctx, from, parent) =>
      parent?.parent === undefined ? b.refreshExpiresAt(ctx, from, parent) : parent.expiresAt,
  }),
});
