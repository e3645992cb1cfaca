import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'more than 500 leads are answered 413',
  clause: 'STATUS-422-1',
  apply: (b) => ({
    tooManyItems: (ctx, limit) => {
      const body = ctx.b.parseBody(ctx);
      const isLong = body.kind === 'json' && Array.isArray(body.value) && body.value.length > 500;
      return b.problem(ctx, isLong ? 413 : 422, `Limit ${limit} per page`);
    },
  }),
});
