import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the fifth and later 429 in a row have only retry_after in the body',
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
