import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the retry_after of a 429 is a fraction of a second',
  clause: 'SHAPE-E-2',
  apply: (b) => ({
    shapeE: (ctx, detail) => b.problem(ctx, 429, detail, { retry_after: 0.5 }),
  }),
});
