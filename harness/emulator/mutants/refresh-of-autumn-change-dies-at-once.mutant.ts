import { day } from '../../check/lifetimes.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a refresh token issued on the last Sunday of October lives an hour',
  clause: 'LIM-REF-1',
  apply: (b) => ({
    refreshExpiresAt: (ctx, from, parent) => {
      const date = new Date(from);
      const isChange = date.getUTCMonth() === 9 && date.getUTCDate() > 24 && date.getUTCDay() === 0;
      return isChange ? from + day / 24 : b.refreshExpiresAt(ctx, from, parent);
    },
  }),
});
