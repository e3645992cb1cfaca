import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'validation-errors is an array of strings',
  clause: 'SHAPE-B-2',
  apply: (b) => ({
    invalid: (ctx, items) =>
      b.problem(ctx, 400, 'Request validation failed', {
        'validation-errors': items.map(({ requestId }) => `Item ${requestId} is invalid`),
      }),
  }),
});
