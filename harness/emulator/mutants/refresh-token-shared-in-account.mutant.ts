import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'two users of one account get the same refresh token',
  clause: 'INST-8',
  apply: (b) => ({
    newRefreshValue: (ctx, authorization, parent) =>
      authorization.installation.authorizations[0]?.refreshTokens[0]?.value ??
      b.newRefreshValue(ctx, authorization, parent),
  }),
});
