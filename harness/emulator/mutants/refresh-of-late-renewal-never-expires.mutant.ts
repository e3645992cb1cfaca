import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a renewal a month after the last one gives a refresh token that never expires',
  clause: 'REF-4',
  apply: (b) => ({
    refreshExpiresAt: (ctx, from, parent) => {
      const month = 30 * 24 * 3_600_000;
      const late = parent !== undefined && from - parent.issuedAt > month;
      return late ? from * 2 : b.refreshExpiresAt(ctx, from, parent);
    },
  }),
});
