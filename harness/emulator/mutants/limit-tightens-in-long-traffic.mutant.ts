import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'after 30 requests in ten seconds an address has a limit of 5',
  clause: 'LIM-RPS-1',
  apply: (b) => {
    const since = new Map<string, { start: number; count: number }>();
    return {
      requestLimit: (ctx) => {
        const key = ctx.request.remoteAddress;
        const found = since.get(key);
        const isFresh = found === undefined || ctx.now() - found.start > 10_000;
        const span = isFresh ? { start: ctx.now(), count: 0 } : found;
        span.count += 1;
        since.set(key, span);
        return span.count > 30 ? 5 : b.requestLimit(ctx);
      },
    };
  },
});
