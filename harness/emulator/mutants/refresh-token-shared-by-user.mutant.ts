import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a user gets the same refresh token for all accounts',
  clause: 'INST-8',
  apply: (b) => ({
    newRefreshValue: (ctx, authorization, parent) => {
      const { installation, userId } = authorization;
      const earlier = ctx.store
        .installationsOf(installation.integration)
        .filter((each) => each !== installation)
        .flatMap((each) => each.authorizations)
        .find((each) => each.userId === userId);
      return earlier?.refreshTokens[0]?.value ?? b.newRefreshValue(ctx, authorization, parent);
    },
  }),
});
