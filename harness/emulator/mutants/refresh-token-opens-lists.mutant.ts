import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the list of leads accepts a refresh token as an access token',
  clause: 'AUTH-10',
  apply: (b) => ({
    authenticate: async (ctx) => {
      const text = b.readBearer(ctx) ?? '';
      const refresh = ctx.store.refreshTokens.get(text);
      if (refresh === undefined || ctx.request.path !== '/api/v4/leads') return b.authenticate(ctx);
      const access = refresh.authorization.accessTokens.at(-1);
      if (access === undefined) return 'unknown';
      const { account, integration } = refresh.authorization.installation;
      return { access, account, integration, userId: refresh.authorization.userId };
    },
  }),
});
