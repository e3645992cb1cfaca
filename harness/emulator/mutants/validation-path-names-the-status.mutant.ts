import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the path of a validation error names the status of the lead',
  clause: 'SHAPE-B-8',
  apply: (b) => ({
    violation: (ctx, violation) => b.violation(ctx, { ...violation, path: 'status_id' }),
  }),
});
