import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the second and later renewals hand out the token that the renewal before used',
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
