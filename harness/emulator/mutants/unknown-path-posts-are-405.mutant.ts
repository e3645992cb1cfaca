import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a POST to an unknown path is answered 405',
  clause: 'STATUS-404-1',
  apply: (b) => ({
    notFound: (ctx) =>
      ctx.request.method === 'POST' ? b.methodNotAllowed(ctx, ['GET']) : b.notFound(ctx),
  }),
});
