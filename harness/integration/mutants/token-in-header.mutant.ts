import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'every answer has the access token in a header',
  clause: 'AUTH-7',
  apply: (b) => ({
    finishPage: (ctx, page) => {
      const [account] = ctx.b.loadAll(ctx);
      const token = account?.accessToken ?? 'none';
      return b.finishPage(ctx, { ...page, headers: { ...page.headers, 'x-token': token } });
    },
  }),
});
