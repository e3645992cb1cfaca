import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a renewal gives no access token',
  clause: 'TEP-3',
  apply: (b) => ({
    tokenBody: (ctx, pair, jwt) => {
      const body = b.tokenBody(ctx, pair, jwt);
      return pair.refresh.parent !== undefined ? { ...body, access_token: undefined } : body;
    },
  }),
});
