import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the errors of an entry of a validation failure are an object',
  clause: 'SHAPE-B-4',
  apply: (b) => ({
    validationErrors: (ctx, items) =>
      b
        .validationErrors(ctx, items)
        .map((entry) => ({ ...entry, errors: { first: entry['errors'] } })),
  }),
});
