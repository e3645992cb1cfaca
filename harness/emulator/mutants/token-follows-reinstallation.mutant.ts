import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a token reaches the account in which its user installed again',
  clause: 'INST-ISO-1',
  apply: (b) => ({
    accountOfAccess: (ctx, access) => {
      const { installation, userId } = access.authorization;
      const again = ctx.store
        .installationsOf(installation.integration)
        .find(
          ({ active, deactivations, users }) =>
            active && deactivations > 0 && users.includes(userId),
        );
      return again?.account ?? b.accountOfAccess(ctx, access);
    },
  }),
});
