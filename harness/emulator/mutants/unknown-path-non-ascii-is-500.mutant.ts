import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an unknown path that is not ASCII is answered 500',
  clause: 'STATUS-404-1',
  apply: (b) => ({
    notFound: (ctx) =>
      /%[c-f][0-9a-f]/i.test(ctx.request.path) ? b.serverFailure(ctx) : b.notFound(ctx),
  }),
});
