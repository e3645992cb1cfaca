import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the leads of a request that is refused for its size are stored',
  clause: 'STATUS-422-4',
  apply: (b) => ({
    tooManyItems: (ctx, limit) => {
      const body = b.parseBody(ctx);
      if (ctx.caller !== undefined && body.kind === 'json' && Array.isArray(body.value)) {
        for (const [index, item] of body.value.entries()) {
          b.storeLead(ctx, ctx.caller, { name: String(Object(item).name) }, index);
        }
      }
      return b.tooManyItems(ctx, limit);
    },
  }),
});
