import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'equal leads of one request count once',
  clause: 'LIM-ITEMS-2',
  apply: (b) => ({
    itemLimit: (ctx) => {
      const body = ctx.b.parseBody(ctx);
      if (body.kind !== 'json' || !Array.isArray(body.value)) return b.itemLimit(ctx);
      const different = new Set(body.value.map((each) => JSON.stringify(each))).size;
      return b.itemLimit(ctx) + body.value.length - different;
    },
  }),
});
