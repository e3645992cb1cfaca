import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the token of a deactivated installation still writes',
  clause: 'RULE-1',
  apply: (b) => ({
    isAccessRevoked: (ctx, access) =>
      ctx.request.method !== 'POST' && b.isAccessRevoked(ctx, access),
  }),
});
