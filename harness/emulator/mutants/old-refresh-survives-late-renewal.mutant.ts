import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the use of a refresh token older than a day does not end the token before it',
  clause: 'TOK-ROT-5',
  apply: (b) => ({
    refreshKilledByUse: (ctx, refresh) =>
      ctx.now() - refresh.issuedAt > 86_400_000 ? [] : b.refreshKilledByUse(ctx, refresh),
  }),
});
