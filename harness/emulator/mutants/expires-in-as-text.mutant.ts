import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'token answers give the time until expiry as an ISO 8601 duration',
  clause: 'TEP-9',
  apply: (b) => ({
    tokenBody: (ctx, pair, jwt) => {
      const body = b.tokenBody(ctx, pair, jwt);
      return pair.access.generation >= 0 ? { ...body, expires_in: 'PT24H' } : body;
    },
  }),
});
