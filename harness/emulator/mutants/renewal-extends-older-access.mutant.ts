import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a renewal extends the access tokens that were issued before',
  clause: 'ACC-3',
  apply: (b) => ({
    isAccessExpired: (ctx, access) =>
      access.authorization.accessTokens.every((each) => b.isAccessExpired(ctx, each)),
  }),
});
