import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'problem objects have no title',
  clause: 'SHAPE-A-1',
  apply: (b) => ({
    shapeA: (ctx, status, detail, extra) => ({
      ...b.shapeA(ctx, status, detail, extra),
      title: undefined,
    }),
  }),
});
