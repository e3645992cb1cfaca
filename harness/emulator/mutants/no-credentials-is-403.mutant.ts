import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a request without credentials is answered 403',
  clause: 'STATUS-401-6',
  apply: (b) => ({
    unauthorized: (ctx, fault) =>
      ctx.request.headers.authorization === undefined
        ? b.problem(ctx, 403, 'Forbidden')
        : b.unauthorized(ctx, fault),
  }),
});
