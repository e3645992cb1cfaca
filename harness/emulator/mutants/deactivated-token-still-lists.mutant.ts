import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the list of leads does not look whether the token was revoked',
  clause: 'RULE-1',
  apply: (b) => ({
    isAccessRevoked: (ctx, access) =>
      !(ctx.request.method === 'GET' && ctx.request.path === '/api/v4/leads') &&
      b.isAccessRevoked(ctx, access),
  }),
});
