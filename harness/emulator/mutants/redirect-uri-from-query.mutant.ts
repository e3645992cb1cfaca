import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the redirect goes wherever the query of the page says',
  clause: 'INT-7',
  apply: (b) => ({
    redirectAddress: (ctx, integration, pairs) => {
      const redirectUri = ctx.request.query.get('redirect_uri') ?? integration.redirectUri;
      return b.redirectAddress(ctx, { ...integration, redirectUri }, pairs);
    },
  }),
});
