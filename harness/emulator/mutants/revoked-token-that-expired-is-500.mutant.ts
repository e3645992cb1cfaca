import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a revoked access token that has expired since is answered 500',
  clause: 'STATUS-401-1',
  apply: (b) => ({
    unauthorized: (ctx, fault) => {
      const { presented } = ctx;
      return fault === 'revoked' && presented !== undefined && b.isAccessExpired(ctx, presented)
        ? b.serverFailure(ctx)
        : b.unauthorized(ctx, fault);
    },
  }),
});
