import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'token answers lack the seconds until expiry',
  clause: 'TEP-9',
  apply: (b) => ({
    tokenBody: (ctx, pair, jwt) => {
      const body = b.tokenBody(ctx, pair, jwt);
      return pair.access.generation >= 0 ? { ...body, expires_in: undefined } : body;
    },
  }),
});
