import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the status of a problem object has a fraction for its sub-code',
  clause: 'SHAPE-A-3',
  apply: (b) => ({
    shapeA: (ctx, status, detail, extra) => ({
      ...b.shapeA(ctx, status, detail, extra),
      status: status + 0.1,
    }),
  }),
});
