import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the detail of a validation error is a list',
  clause: 'SHAPE-B-7',
  apply: (b) => ({
    violation: (ctx, violation) => ({ ...b.violation(ctx, violation), detail: [violation.detail] }),
  }),
});
