import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the account is at another path and GET /api/v4/account is answered 404',
  clause: 'RES-1',
  apply: (b) => ({
    finish: async (ctx, reply) => {
      const answer = await b.finish(ctx, reply);
      return ctx.request.path === '/api/v4/account' &&
        ctx.request.method === 'GET' &&
        answer.status === 200
        ? ctx.b.notFound(ctx)
        : answer;
    },
  }),
});
