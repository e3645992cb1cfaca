import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a renewal that is refused for a wrong secret key counts as use of its refresh token',
  clause: 'TOK-ROT-3',
  apply: (b) => ({
    onWrongSecretOfRenewal: (ctx, refresh, integration) => {
      if (b.isRefreshOwned(ctx, refresh, integration) && refresh.parent !== undefined) {
        refresh.parent.state = 'dead';
      }
      b.onWrongSecretOfRenewal(ctx, refresh, integration);
    },
  }),
});
