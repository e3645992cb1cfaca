import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a refresh token that ends by age ends the access of all users of the installation',
  clause: 'INST-ISO-3',
  apply: (b) => ({
    isAccessRevoked: (ctx, access) => {
      const { authorizations } = access.authorization.installation;
      const lapsed = authorizations.some(({ revoked, refreshTokens }) => {
        const end = refreshTokens.at(-1)?.expiresAt ?? Infinity;
        return !revoked && access.issuedAt < end && end <= ctx.now();
      });
      return lapsed || b.isAccessRevoked(ctx, access);
    },
  }),
});
