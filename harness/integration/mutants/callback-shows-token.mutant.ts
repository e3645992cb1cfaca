import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'the page after the grant shows the access token',
  clause: 'AUTH-7',
  apply: (b) => ({
    grantedPage: (ctx) => {
      const tokens = ctx.b.loadAll(ctx).map(({ accessToken }) => accessToken);
      const page = b.grantedPage(ctx);
      return { ...page, body: page.body + tokens.join(' ') };
    },
  }),
});
