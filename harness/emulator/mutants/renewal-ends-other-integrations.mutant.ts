import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a renewal ends the refresh tokens of other integrations of the user in the account',
  clause: 'INST-ISO-2',
  apply: (b) => ({
    refreshKilledByUse: (ctx, refresh) => {
      const { installation, userId } = refresh.authorization;
      const others = b
        .installedList(ctx, installation.account)
        .filter((each) => each !== installation)
        .flatMap((each) => each.authorizations)
        .filter((each) => each.userId === userId);
      return [
        ...b.refreshKilledByUse(ctx, refresh),
        ...others.flatMap((each) => each.refreshTokens),
      ];
    },
  }),
});
