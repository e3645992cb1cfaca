import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the exchange of an authorization code gives no refresh token',
  clause: 'TEP-8',
  apply: (b) => ({
    tokenBody: (ctx, pair, jwt) => {
      const body = b.tokenBody(ctx, pair, jwt);
      return pair.refresh.parent === undefined ? { ...body, refresh_token: undefined } : body;
    },
  }),
});
