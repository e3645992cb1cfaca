import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an unknown path of more than 255 characters is answered 500',
  clause: 'STATUS-500-4',
  apply: (b) => ({
    notFound: (ctx) => (ctx.request.path.length > 255 ? b.serverFailure(ctx) : b.notFound(ctx)),
  }),
});
