import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an empty list of sources is answered with status 404',
  clause: 'STATUS-204-1',
  apply: (b) => ({
    finish: async (ctx, reply) => {
      const answer = await b.finish(ctx, reply);
      return ctx.request.path === '/api/v4/sources' && answer.status === 204
        ? ctx.b.notFound(ctx)
        : answer;
    },
  }),
});
