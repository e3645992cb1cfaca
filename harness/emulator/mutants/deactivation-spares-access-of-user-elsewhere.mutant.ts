import { defineMutant } from '../mutant.js';

export default defineMutant({
  title:
    'a deactivation leaves access tokens of users who have granted access in another account since',
  clause: 'ST-INST-1',
  apply: (b) => ({
    isAccessRevoked: (ctx, access) => {
      const { installation, userId } = access.authorization;
      const isElsewhereSince = ctx.store
        .installationsOf(installation.integration)
        .filter((other) => other !== installation)
        .some(({ authorizations }) =>
          authorizations.some(
            (each) =>
              each.userId === userId &&
              !each.revoked &&
              each.accessTokens.some(({ issuedAt }) => issuedAt >= access.issuedAt),
          ),
        );
      return (installation.active || !isElsewhereSince) && b.isAccessRevoked(ctx, access);
    },
  }),
});
