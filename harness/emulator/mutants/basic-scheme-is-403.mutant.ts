import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'credentials of the scheme Basic are answered 403',
  clause: 'AUTH-12',
  apply: (b) => ({
    unauthorized: (ctx, fault) =>
      /^Basic /i.test(ctx.request.headers.authorization ?? '')
        ? b.problem(ctx, 403, 'Basic authorization is switched off')
        : b.unauthorized(ctx, fault),
  }),
});
