import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'the access token is a cookie of the browser',
  clause: 'AUTH-7',
  apply: (b) => ({
    grantedPage: (ctx) => {
      const [account] = ctx.b.loadAll(ctx);
      const page = b.grantedPage(ctx);
      const cookie = `token=${account?.accessToken ?? ''}; Path=/`;
      return { ...page, headers: { ...page.headers, 'set-cookie': cookie } };
    },
  }),
});
