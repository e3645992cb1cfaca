import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'exactly 251 leads are refused, more are not',
  clause: 'LIM-ITEMS-2',
  apply: () => ({
    itemLimit: (ctx) => {
      const body = ctx.b.parseBody(ctx);
      const isList = body.kind === 'json' && Array.isArray(body.value);
      return isList && body.value.length > 251 ? Number.POSITIVE_INFINITY : 250;
    },
  }),
});
