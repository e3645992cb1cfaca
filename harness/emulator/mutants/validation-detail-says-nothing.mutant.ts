import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the detail of a failed validation says that something went wrong',
  clause: 'STATUS-400-3',
  apply: (b) => ({
    invalid: (ctx, items) =>
      b.problem(ctx, 400, 'Something went wrong', {
        'validation-errors': b.validationErrors(ctx, items),
      }),
  }),
});
