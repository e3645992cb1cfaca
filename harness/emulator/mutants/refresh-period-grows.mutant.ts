import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a renewal adds 3 months to the remaining time',
  clause: 'LIM-REF-1',
  apply: (b) => ({
    refreshExpiresAt: (ctx, from, parent) =>
      b.refreshExpiresAt(ctx, Math.max(from, parent?.expiresAt ?? 0), parent),
  }),
});
