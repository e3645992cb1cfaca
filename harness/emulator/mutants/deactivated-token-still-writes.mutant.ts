import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'requests that write do not look whether the token was revoked',
  clause: 'RULE-1',
  apply: (b) => ({
    isAccessRevoked: (ctx, access) =>
      ctx.request.method === 'GET' && b.isAccessRevoked(ctx, access),
  }),
});
