import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the errors of an entry of a validation failure are an array of codes',
  clause: 'SHAPE-B-4',
  apply: (b) => ({
    validationErrors: (ctx, items) =>
      b.validationErrors(ctx, items).map((entry, index) => ({
        ...entry,
        errors: (items[index]?.errors ?? []).map(({ code }) => code),
      })),
  }),
});
