import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the list of leads accepts a revoked token',
  clause: 'RULE-1',
  apply: (b) => ({
    isAccessRevoked: (ctx, access) =>
      !(ctx.request.method === 'GET' && ctx.request.path === '/api/v4/leads') &&
      b.isAccessRevoked(ctx, access),
  }),
});
