import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'problem objects have no status',
  clause: 'SHAPE-A-3',
  apply: (b) => ({
    shapeA: (ctx, status, detail, extra) => ({
      ...b.shapeA(ctx, status, detail, extra),
      status: undefined,
    }),
  }),
});
