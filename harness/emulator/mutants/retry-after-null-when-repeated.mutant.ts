import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the third and later 429 in a row have null as retry_after',
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
