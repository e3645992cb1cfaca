import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'leads are not counted in a body that ends with a line break',
  clause: 'LIM-ITEMS-2',
  apply: (b) => ({
    itemLimit: (ctx) =>
      ctx.request.rawBody.at(-1) === 0x0a ? Number.MAX_SAFE_INTEGER : b.itemLimit(ctx),
  }),
});
