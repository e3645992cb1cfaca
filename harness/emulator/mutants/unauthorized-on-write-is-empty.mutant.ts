import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a 401 to a writing request has no body',
  clause: 'STATUS-401-5',
  apply: (b) => ({
    unauthorized: (ctx, fault) =>
      ctx.request.method === 'POST' ? { status: 401, headers: {} } : b.unauthorized(ctx, fault),
  }),
});
