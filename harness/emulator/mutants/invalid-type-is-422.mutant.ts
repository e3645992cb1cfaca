import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a value of the wrong type is answered 422',
  clause: 'STATUS-400-2',
  apply: (b) => ({
    invalid: (ctx, items) =>
      items.some(({ errors }) => errors.some(({ code }) => code === 'InvalidType'))
        ? b.problem(ctx, 422, 'Request validation failed')
        : b.invalid(ctx, items),
  }),
});
