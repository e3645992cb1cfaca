import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a token in no known form is answered 400',
  clause: 'AUTH-10',
  apply: (b) => ({
    unauthorized: (ctx, fault) =>
      fault === 'invalid' && !/\..*\./.test(ctx.b.readBearer(ctx) ?? '')
        ? b.problem(ctx, 400, 'The token cannot be read')
        : b.unauthorized(ctx, fault),
  }),
});
