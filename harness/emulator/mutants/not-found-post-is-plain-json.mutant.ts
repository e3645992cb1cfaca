import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the body of a 404 to a POST is JSON of another shape',
  clause: 'STATUS-404-2',
  apply: (b) => ({
    notFound: (ctx) =>
      ctx.request.method === 'POST'
        ? { status: 404, headers: {}, body: { error: 'not_found' } }
        : b.notFound(ctx),
  }),
});
