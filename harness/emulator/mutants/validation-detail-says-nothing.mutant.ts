import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the detail of a failed validation is a dash',
  clause: 'STATUS-400-3',
  apply: (b) => ({
    invalid: (ctx, items) =>
      b.problem(ctx, 400, '-', {
        'validation-errors': b.validationErrors(ctx, items),
      }),
  }),
});
