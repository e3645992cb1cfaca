import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the title of a 405 is null',
  clause: 'SHAPE-A-1',
  apply: (b) => ({
    shapeA: (ctx, status, detail, extra) => ({
      ...b.shapeA(ctx, status, detail, extra),
      ...(status === 405 && { title: null }),
    }),
  }),
});
