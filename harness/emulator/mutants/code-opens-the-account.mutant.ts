import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the account endpoint accepts an authorization code as an access token',
  clause: 'AUTH-10',
  apply: (b) => ({
    authenticate: async (ctx) => {
      const code = ctx.store.codes.get(b.readBearer(ctx) ?? '');
      const access = code?.authorization?.accessTokens.at(0);
      if (code === undefined || access === undefined) return b.authenticate(ctx);
      const { account, integration } = code.installation;
      return { access, account, integration, userId: code.userId };
    },
  }),
});
