import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a renewal gives no refresh token',
  clause: 'TOK-ROT-1',
  apply: (b) => ({
    tokenBody: (ctx, pair, jwt) => {
      const body = b.tokenBody(ctx, pair, jwt);
      return pair.refresh.parent !== undefined ? { ...body, refresh_token: undefined } : body;
    },
  }),
});
