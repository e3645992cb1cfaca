import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a lead with a member that comes twice is answered 500',
  clause: 'STATUS-500-4',
  apply: (b) => ({
    finish: (ctx, reply) => {
      const isIt =
        ctx.request.area === 'api' && /"(\w+)":[^{}[\]]*"\1":/.test(String(ctx.request.rawBody));
      return b.finish(ctx, isIt ? b.serverFailure(ctx) : reply);
    },
  }),
});
