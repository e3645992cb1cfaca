import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the status of a problem object is a string',
  clause: 'SHAPE-A-3',
  apply: (b) => ({
    shapeA: (ctx, status, detail, extra) => ({
      ...b.shapeA(ctx, status, detail, extra),
      status: String(status),
    }),
  }),
});
