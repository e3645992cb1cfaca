import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'writing requests accept a revoked token',
  clause: 'RULE-1',
  apply: (b) => ({
    isAccessRevoked: (ctx, access) =>
      ctx.request.method === 'GET' && b.isAccessRevoked(ctx, access),
  }),
});
