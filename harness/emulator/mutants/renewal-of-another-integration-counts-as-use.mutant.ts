import { defineMutant } from '../mutant.js';

export default defineMutant({
  title:
    'a renewal that is refused for the key of another integration counts as use of its refresh token',
  clause: 'TOK-ROT-3',
  apply: (b) => ({
    isRefreshOwned: (ctx, refresh, integration) => {
      const isOwned = b.isRefreshOwned(ctx, refresh, integration);
      if (!isOwned && refresh.parent !== undefined) refresh.parent.state = 'dead';
      return isOwned;
    },
  }),
});
