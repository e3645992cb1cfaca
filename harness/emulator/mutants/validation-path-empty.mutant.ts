import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the path of a validation error is empty',
  clause: 'SHAPE-B-8',
  apply: (b) => ({
    violation: (ctx, violation) => ({ ...b.violation(ctx, violation), path: '' }),
  }),
});
