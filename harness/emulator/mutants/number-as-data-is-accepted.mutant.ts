import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a number as request data is accepted',
  clause: 'STATUS-400-1',
  apply: (b) => ({
    problem: (ctx, status, detail, more) => {
      const isNumber = /^\d+$/.test(ctx.request.rawBody.toString('utf8'));
      return status === 400 && isNumber ? b.nothing(ctx) : b.problem(ctx, status, detail, more);
    },
  }),
});
