import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the account is answered with status 203',
  clause: 'RES-2',
  apply: (b) => ({
    finish: async (ctx, reply) => {
      const answer = await b.finish(ctx, reply);
      return ctx.request.path === '/api/v4/account' && answer.status === 200
        ? { ...answer, status: 203 }
        : answer;
    },
  }),
});
