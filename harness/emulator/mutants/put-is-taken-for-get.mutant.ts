import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a PUT is answered like a GET, with 200',
  clause: 'STATUS-405-1',
  apply: (b) => ({
    methodNotAllowed: (ctx, allowed) =>
      ctx.request.method === 'PUT' && ctx.caller !== undefined
        ? { status: 200, headers: {}, body: b.accountBody(ctx, ctx.caller) }
        : b.methodNotAllowed(ctx, allowed),
  }),
});
