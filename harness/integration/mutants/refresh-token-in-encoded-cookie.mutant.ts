import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'the refresh token is in a cookie, as JSON in a percent code',
  clause: 'AUTH-7',
  apply: (b) => ({
    grantedPage: (ctx) => {
      const [account] = ctx.b.loadAll(ctx);
      const page = b.grantedPage(ctx);
      const value = encodeURIComponent(JSON.stringify({ refresh: account?.refreshToken }));
      return { ...page, headers: { ...page.headers, 'set-cookie': `session=${value}` } };
    },
  }),
});
