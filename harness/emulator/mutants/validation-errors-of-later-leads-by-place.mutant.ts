import { defineMutant } from '../mutant.js';

export default defineMutant({
  title:
    '`validation-errors` is an object by place, unless the first leads of the request are the broken ones',
  clause: 'SHAPE-B-2',
  apply: (b) => ({
    invalid: (ctx, items) => {
      const reply = b.invalid(ctx, items);
      if (items.every(({ index }, place) => index === place)) return reply;
      const list = b.validationErrors(ctx, items);
      const byPlace = Object.fromEntries(items.map(({ index }, at) => [index, list[at] ?? {}]));
      return b.problem(ctx, 400, 'Request validation failed', { 'validation-errors': byPlace });
    },
  }),
});
