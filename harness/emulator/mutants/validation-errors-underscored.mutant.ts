import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the member validation-errors is called validation_errors',
  clause: 'SHAPE-B-2',
  apply: (b) => ({
    invalid: (ctx, items) =>
      b.problem(ctx, 400, 'Request validation failed', {
        validation_errors: b.validationErrors(ctx, items),
      }),
  }),
});
