import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the title of a problem object is null for statuses without a common name',
  clause: 'SHAPE-A-1',
  apply: (b) => ({
    shapeA: (ctx, status, detail, extra) => ({
      ...b.shapeA(ctx, status, detail, extra),
      ...(status === 405 && { title: null }),
    }),
  }),
});
