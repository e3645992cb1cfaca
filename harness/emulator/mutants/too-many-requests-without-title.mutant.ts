import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a 429 has no title',
  clause: 'SHAPE-E-1',
  apply: (b) => ({
    shapeA: (ctx, status, detail, extra) => ({
      ...b.shapeA(ctx, status, detail, extra),
      ...(status === 429 && { title: undefined }),
    }),
  }),
});
