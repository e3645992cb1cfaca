import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'problem objects have no detail',
  clause: 'SHAPE-A-5',
  apply: (b) => ({
    shapeA: (ctx, status, detail, extra) => ({
      ...b.shapeA(ctx, status, detail, extra),
      detail: undefined,
    }),
  }),
});
