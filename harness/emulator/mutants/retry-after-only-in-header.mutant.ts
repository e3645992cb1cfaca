import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a 429 has its retry_after in a header only',
  clause: 'LIM-RPS-3',
  apply: (b) => ({
    shapeE: (ctx, detail, retryAfter) => ({
      ...b.problem(ctx, 429, detail),
      headers: { 'retry-after': String(retryAfter) },
    }),
  }),
});
