import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the names in the path of a validation error are joined by arrows',
  clause: 'SHAPE-B-8',
  apply: (b) => ({
    violation: (ctx, violation) => ({
      ...b.violation(ctx, violation),
      path: violation.path.replaceAll('.', ' > '),
    }),
  }),
});
