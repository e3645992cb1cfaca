import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'validation errors have no detail',
  clause: 'SHAPE-B-7',
  apply: (b) => ({
    violation: (ctx, violation) => ({ ...b.violation(ctx, violation), detail: undefined }),
  }),
});
