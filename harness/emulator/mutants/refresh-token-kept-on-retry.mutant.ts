import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the retry of a renewal gives back the refresh token that was used',
  clause: 'TOK-ROT-2',
  apply: (b) => ({
    tokenBody: (ctx, pair, jwt) => {
      const body = b.tokenBody(ctx, pair, jwt);
      return (pair.refresh.parent?.children.length ?? 0) > 1
        ? { ...body, refresh_token: pair.refresh.parent?.value }
        : body;
    },
  }),
});
