import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the 3 months of all refresh tokens run from the grant',
  clause: 'REF-7',
  apply: (b) => ({
    refreshExpiresAt: (ctx, from, parent) =>
      parent?.expiresAt ?? b.refreshExpiresAt(ctx, from, parent),
  }),
});
