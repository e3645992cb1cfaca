import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'lists accept the secret key of an installed integration as an access token',
  clause: 'AUTH-10',
  apply: (b) => ({
    authenticate: async (ctx) => {
      const text = b.readBearer(ctx);
      if (ctx.request.path === '/api/v4/account') return b.authenticate(ctx);
      const installation = [...ctx.store.installations.values()].find(
        ({ active, integration, authorizations }) =>
          active && integration.secret === text && authorizations.length > 0,
      );
      const authorization = installation?.authorizations.at(-1);
      const access = authorization?.accessTokens.at(-1);
      if (installation === undefined || authorization === undefined || access === undefined) {
        return b.authenticate(ctx);
      }
      const { account, integration } = installation;
      return { access, account, integration, userId: authorization.userId };
    },
  }),
});
