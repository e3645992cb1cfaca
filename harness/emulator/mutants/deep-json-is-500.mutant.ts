import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a body with hundreds of lists in one another is answered 500',
  clause: 'STATUS-500-4',
  apply: (b) => ({
    finish: (ctx, reply) => {
      const isIt = ctx.request.area === 'api' && ctx.request.rawBody.includes('['.repeat(500));
      return b.finish(ctx, isIt ? b.serverFailure(ctx) : reply);
    },
  }),
});
