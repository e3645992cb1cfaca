import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the answer to a renewal lacks the seconds until expiry',
  clause: 'TEP-9',
  apply: (b) => ({
    tokenBody: (ctx, pair, jwt) => {
      const body = b.tokenBody(ctx, pair, jwt);
      return pair.refresh.parent !== undefined ? { ...body, expires_in: undefined } : body;
    },
  }),
});
