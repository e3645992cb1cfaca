import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a body that cannot be read is remembered for the path for a minute',
  clause: 'STATUS-201-1',
  apply: (b) => {
    const refused = new Map<string, number>();
    return {
      malformedBody: (ctx) => {
        refused.set(ctx.request.path, ctx.now());
        return b.malformedBody(ctx);
      },
      finish: (ctx, reply) => {
        const { area, path, method } = ctx.request;
        const at = area === 'api' && method === 'POST' ? refused.get(path) : undefined;
        const isFresh = at !== undefined && ctx.now() - at < 60_000;
        return isFresh && reply.status < 300 ? b.malformedBody(ctx) : b.finish(ctx, reply);
      },
    };
  },
});
