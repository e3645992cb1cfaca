import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the status in the body of a validation failure is 422',
  clause: 'SHAPE-B-1',
  apply: (b) => ({
    shapeA: (ctx, status, detail, extra) => ({
      ...b.shapeA(ctx, status, detail, extra),
      ...(extra?.['validation-errors'] !== undefined && { status: 422 }),
    }),
  }),
});
