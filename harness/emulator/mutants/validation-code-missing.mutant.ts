import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'validation errors have no code',
  clause: 'SHAPE-B-5',
  apply: (b) => ({
    violation: (ctx, violation) => ({ ...b.violation(ctx, violation), code: undefined }),
  }),
});
