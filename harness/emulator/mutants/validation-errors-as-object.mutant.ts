import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'validation-errors is an object by request_id',
  clause: 'SHAPE-B-2',
  apply: (b) => ({
    invalid: (ctx, items) =>
      b.problem(ctx, 400, 'Request validation failed', {
        'validation-errors': Object.fromEntries(
          b.validationErrors(ctx, items).map((entry, index) => [String(index), entry]),
        ),
      }),
  }),
});
