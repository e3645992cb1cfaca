import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the redirect goes to the address in the query of the page',
  clause: 'INT-7',
  apply: (b) => ({
    redirectAddress: (ctx, integration, pairs) => {
      const redirectUri = ctx.request.query.get('redirect_uri') ?? integration.redirectUri;
      return b.redirectAddress(ctx, { ...integration, redirectUri }, pairs);
    },
  }),
});
