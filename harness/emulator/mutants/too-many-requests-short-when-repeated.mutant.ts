import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'from the fifth 429 in a row on the body holds retry_after alone',
  clause: 'SHAPE-E-1',
  apply: (b) => {
    let refused = 0;
    let last = 0;
    return {
      tooManyRequests: (ctx) => {
        refused = ctx.now() - last > 500 ? 1 : refused + 1;
        last = ctx.now();
        if (refused < 5) return b.tooManyRequests(ctx);
        return { status: 429, headers: {}, body: { retry_after: b.retryAfter(ctx) } };
      },
    };
  },
});
