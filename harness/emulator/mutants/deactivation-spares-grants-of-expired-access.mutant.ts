import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a deactivation revokes only grants with an access token that has not expired',
  clause: 'ST-INST-2',
  apply: (b) => ({
    authorizationsEndedByDeactivation: (ctx, installation) =>
      b
        .authorizationsEndedByDeactivation(ctx, installation)
        .filter(({ accessTokens }) => accessTokens.some((each) => !b.isAccessExpired(ctx, each))),
  }),
});
