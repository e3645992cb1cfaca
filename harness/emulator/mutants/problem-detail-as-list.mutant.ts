import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the detail of a problem object is a list of sentences',
  clause: 'SHAPE-A-5',
  apply: (b) => ({
    shapeA: (ctx, status, detail, extra) => ({
      ...b.shapeA(ctx, status, detail, extra),
      detail: [detail],
    }),
  }),
});
