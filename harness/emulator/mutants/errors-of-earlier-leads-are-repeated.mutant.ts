import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the entry of an invalid lead has the errors of the leads before it, too',
  clause: 'SHAPE-B-4',
  apply: (b) => ({
    validationErrors: (ctx, items) =>
      b.validationErrors(
        ctx,
        items.map((item, at) => ({
          ...item,
          errors: items.slice(0, at + 1).flatMap(({ errors }) => errors),
        })),
      ),
  }),
});
