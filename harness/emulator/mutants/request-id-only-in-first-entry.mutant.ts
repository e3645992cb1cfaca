import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'only the first entry of a validation failure has a request_id',
  clause: 'SHAPE-B-3',
  apply: (b) => ({
    validationErrors: (ctx, items) =>
      b
        .validationErrors(ctx, items)
        .map((entry, index) => (index === 0 ? entry : { errors: entry['errors'] })),
  }),
});
