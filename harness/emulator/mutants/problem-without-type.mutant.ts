import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'problem objects have no type',
  clause: 'SHAPE-A-2',
  apply: (b) => ({
    shapeA: (ctx, status, detail, extra) => ({
      ...b.shapeA(ctx, status, detail, extra),
      type: undefined,
    }),
  }),
});
