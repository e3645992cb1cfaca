import { defineMutant } from '../mutant.js';
import type { RefreshToken } from '../model.js';

export default defineMutant({
  title: 'parallel renewals with one refresh token all fail',
  clause: 'TOK-ROT-1',
  apply: (b) => {
    const underWay = new Map<RefreshToken, { taken: number; left: number }>();
    return {
      claimRefresh: async (ctx, refresh) => {
        const crowd = underWay.get(refresh) ?? { taken: 0, left: 0 };
        underWay.set(refresh, crowd);
        crowd.taken += 1;
        crowd.left += 1;
        await new Promise((resolve) => setTimeout(resolve, 10));
        crowd.left -= 1;
        if (crowd.left === 0) underWay.delete(refresh);
        return crowd.taken === 1 && b.claimRefresh(ctx, refresh);
      },
    };
  },
});
