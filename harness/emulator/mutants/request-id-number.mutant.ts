import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the request_id of a validation failure is a number',
  clause: 'SHAPE-B-3',
  apply: (b) => ({
    validationErrors: (ctx, items) =>
      b.validationErrors(ctx, items).map((entry, index) => ({ ...entry, request_id: index })),
  }),
});
