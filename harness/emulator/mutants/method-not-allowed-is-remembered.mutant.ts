import type { Ctx } from '../context.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a 405 is remembered for the path and the token for a minute, whatever the method',
  clause: 'STATUS-200-1',
  apply: (b) => {
    const refused = new Map<string, number>();
    const keyOf = ({ request }: Ctx) => `${request.path} ${request.headers.authorization}`;
    return {
      methodNotAllowed: (ctx, allowed) => {
        refused.set(keyOf(ctx), ctx.now());
        return b.methodNotAllowed(ctx, allowed);
      },
      finish: (ctx, reply) => {
        const { area, method } = ctx.request;
        const at = area === 'api' && method === 'GET' ? refused.get(keyOf(ctx)) : undefined;
        const isFresh = at !== undefined && ctx.now() - at < 60_000;
        return isFresh && reply.status < 300
          ? b.methodNotAllowed(ctx, ['POST'])
          : b.finish(ctx, reply);
      },
    };
  },
});
