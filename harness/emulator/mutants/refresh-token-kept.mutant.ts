import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a renewal gives back the refresh token that was used',
  clause: 'REF-6',
  apply: (b) => ({
    tokenBody: (ctx, pair, jwt) => {
      const body = b.tokenBody(ctx, pair, jwt);
      return pair.refresh.parent !== undefined
        ? { ...body, refresh_token: pair.refresh.parent?.value }
        : body;
    },
  }),
});
