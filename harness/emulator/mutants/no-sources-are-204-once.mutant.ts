import { defineMutant } from '../mutant.js';

export default defineMutant({
  title:
    'an empty list of sources is answered with status 204 to the first request of a token alone',
  clause: 'RES-7',
  apply: (b) => ({
    finish: async (ctx, reply) => {
      const answer = await b.finish(ctx, reply);
      return ctx.request.path === '/api/v4/sources' &&
        answer.status === 204 &&
        (ctx.caller?.access.uses ?? 0) > 1
        ? { status: 200, headers: {}, body: { _embedded: { sources: [] } } }
        : answer;
    },
  }),
});
