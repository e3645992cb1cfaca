import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the exchange of an authorization code gives no access token',
  clause: 'TEP-7',
  apply: (b) => ({
    tokenBody: (ctx, pair, jwt) => {
      const body = b.tokenBody(ctx, pair, jwt);
      return pair.refresh.parent === undefined ? { ...body, access_token: undefined } : body;
    },
  }),
});
