import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a text as request data is answered 500',
  clause: 'STATUS-400-1',
  apply: (b) => ({
    problem: (ctx, status, detail, more) => {
      const isText = /^\s*"/.test(ctx.request.rawBody.toString('utf8'));
      return status === 400 && isText ? b.serverFailure(ctx) : b.problem(ctx, status, detail, more);
    },
  }),
});
