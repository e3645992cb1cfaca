import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'only the first request of a token gets 204 for an empty list of sources',
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
