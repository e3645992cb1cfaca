import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the refresh token of an authorization code is empty',
  clause: 'REF-1',
  apply: (b) => ({
    tokenBody: (ctx, pair, jwt) => {
      const body = b.tokenBody(ctx, pair, jwt);
      return pair.refresh.parent === undefined ? { ...body, refresh_token: '' } : body;
    },
  }),
});
