import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'leads are counted by the brackets between them in compact JSON',
  clause: 'LIM-ITEMS-2',
  apply: (b) => ({
    itemLimit: (ctx) =>
      ctx.request.rawBody.includes('},{') ? b.itemLimit(ctx) : Number.MAX_SAFE_INTEGER,
  }),
});
