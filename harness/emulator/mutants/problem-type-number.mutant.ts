import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the type of a problem object is a number',
  clause: 'SHAPE-A-2',
  apply: (b) => ({
    shapeA: (ctx, status, detail, extra) => ({
      ...b.shapeA(ctx, status, detail, extra),
      type: status,
    }),
  }),
});
