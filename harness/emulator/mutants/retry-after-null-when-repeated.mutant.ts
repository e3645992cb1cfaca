import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the retry_after of a 429 is null from the third in a row on',
  clause: 'SHAPE-E-2',
  apply: (b) => {
    let refused = 0;
    let last = 0;
    return {
      shapeE: (ctx, detail, retryAfter) => {
        refused = ctx.now() - last > 500 ? 1 : refused + 1;
        last = ctx.now();
        return b.problem(ctx, 429, detail, { retry_after: refused < 3 ? retryAfter : null });
      },
    };
  },
});
