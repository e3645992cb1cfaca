import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a token of more than 100 characters that was never issued is answered 403',
  clause: 'AUTH-10',
  apply: (b) => ({
    unauthorized: (ctx, fault) =>
      fault === 'invalid' && (ctx.b.readBearer(ctx) ?? '').length > 100
        ? b.problem(ctx, 403, 'Forbidden')
        : b.unauthorized(ctx, fault),
  }),
});
