import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the path of a validation error is a list of names',
  clause: 'SHAPE-B-6',
  apply: (b) => ({
    violation: (ctx, violation) => ({
      ...b.violation(ctx, violation),
      path: violation.path.split('.'),
    }),
  }),
});
