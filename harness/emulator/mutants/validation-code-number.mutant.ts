import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the code of a validation error is a number',
  clause: 'SHAPE-B-5',
  apply: (b) => ({
    violation: (ctx, violation) => ({ ...b.violation(ctx, violation), code: 217 }),
  }),
});
