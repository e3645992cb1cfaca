import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an access token that expired a month ago is unknown and is answered 400',
  clause: 'STATUS-401-2',
  apply: (b) => ({
    authenticate: async (ctx) => {
      const found = await b.authenticate(ctx);
      if (found !== 'expired') return found;
      const claims = await b.verifyAccess(ctx, b.readBearer(ctx) ?? '');
      const token = claims && b.findAccess(ctx, claims);
      const month = 30 * 24 * 3_600_000;
      return token !== undefined && ctx.now() > token.expiresAt + month ? 'unknown' : found;
    },
    unauthorized: (ctx, fault) =>
      fault === 'unknown' ? b.problem(ctx, 400, 'Unknown token') : b.unauthorized(ctx, fault),
  }),
});
