import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the last entry of a validation failure has no errors',
  clause: 'SHAPE-B-4',
  apply: (b) => ({
    validationErrors: (ctx, items) =>
      b
        .validationErrors(ctx, items)
        .map((entry, index, { length }) =>
          index === length - 1 ? { request_id: entry['request_id'] } : entry,
        ),
  }),
});
