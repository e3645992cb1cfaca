import { defineMutant } from '../mutant.js';

export default defineMutant({
  title:
    'a renewal that is refused for a wrong secret key makes the refresh token before it usable again',
  clause: 'TOK-ROT-5',
  apply: (b) => ({
    onWrongSecretOfRenewal: (ctx, refresh, integration) => {
      if (b.isRefreshOwned(ctx, refresh, integration) && refresh.parent !== undefined) {
        refresh.parent.state = 'outdated';
      }
      b.onWrongSecretOfRenewal(ctx, refresh, integration);
    },
  }),
});
