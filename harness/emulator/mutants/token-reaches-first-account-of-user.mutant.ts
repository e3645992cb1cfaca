import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a token reaches the account where its user installed first',
  clause: 'INST-ISO-1',
  apply: (b) => ({
    accountOfAccess: (ctx, access) => {
      const { installation, userId } = access.authorization;
      const first = ctx.store
        .installationsOf(installation.integration)
        .find((each) => each.users.includes(userId));
      return first?.account ?? b.accountOfAccess(ctx, access);
    },
  }),
});
