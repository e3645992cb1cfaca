import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a 405 to a PUT has no body',
  clause: 'STATUS-405-2',
  apply: (b) => ({
    methodNotAllowed: (ctx, allowed) =>
      ctx.request.method === 'PUT'
        ? { status: 405, headers: {} }
        : b.methodNotAllowed(ctx, allowed),
  }),
});
