import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'refresh tokens never expire if there is no such day three months later',
  clause: 'LIM-REF-1',
  apply: (b) => ({
    refreshExpiresAt: (ctx, from, parent) => {
      const issued = new Date(from);
      const lastDay = new Date(Date.UTC(issued.getUTCFullYear(), issued.getUTCMonth() + 4, 0));
      return issued.getUTCDate() > lastDay.getUTCDate()
        ? from * 2
        : b.refreshExpiresAt(ctx, from, parent);
    },
  }),
});
