import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a 429 has no retry_after',
  clause: 'LIM-RPS-3',
  apply: (b) => ({
    shapeE: (ctx, detail) => b.problem(ctx, 429, detail),
  }),
});
