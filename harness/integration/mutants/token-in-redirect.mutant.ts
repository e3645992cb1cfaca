import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'the browser is sent on with the access token in the address',
  clause: 'AUTH-7',
  apply: () => ({
    grantedPage: (ctx) => {
      const [account] = ctx.b.loadAll(ctx);
      const location = `/?token=${account?.accessToken ?? ''}`;
      return { status: 302, headers: { location }, body: '' };
    },
  }),
});
