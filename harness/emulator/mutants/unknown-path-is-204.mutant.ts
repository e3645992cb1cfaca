import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a GET of an unknown path is answered 204',
  clause: 'STATUS-404-1',
  apply: (b) => ({
    notFound: (ctx) => (ctx.request.method === 'GET' ? b.nothing(ctx) : b.notFound(ctx)),
  }),
});
