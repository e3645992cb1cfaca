import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a validation failure has no title',
  clause: 'SHAPE-B-1',
  apply: (b) => ({
    shapeA: (ctx, status, detail, extra) => ({
      ...b.shapeA(ctx, status, detail, extra),
      ...(extra?.['validation-errors'] !== undefined && { title: undefined }),
    }),
  }),
});
