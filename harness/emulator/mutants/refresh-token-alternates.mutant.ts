import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'every renewal after the first gives the refresh token before the last one',
  clause: 'REF-6',
  apply: (b) => ({
    tokenBody: (ctx, pair, jwt) => {
      const body = b.tokenBody(ctx, pair, jwt);
      return pair.refresh.generation >= 2
        ? { ...body, refresh_token: pair.refresh.parent?.parent?.value }
        : body;
    },
  }),
});
