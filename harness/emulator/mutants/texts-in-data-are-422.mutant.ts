import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a list of texts as request data is answered 422',
  clause: 'STATUS-400-1',
  apply: (b) => ({
    problem: (ctx, status, detail, more) => {
      const areTexts = ctx.request.rawBody.toString('utf8').startsWith('["');
      return b.problem(ctx, status === 400 && areTexts ? 422 : status, detail, more);
    },
  }),
});
