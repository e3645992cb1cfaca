import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a regeneration revokes only grants with an access token that has not expired',
  clause: 'ST-SEC-3',
  apply: (b) => ({
    authorizationsEndedByRegeneration: (ctx, integration, keep) =>
      b
        .authorizationsEndedByRegeneration(ctx, integration, keep)
        .filter(({ accessTokens }) => accessTokens.some((each) => !b.isAccessExpired(ctx, each))),
  }),
});
