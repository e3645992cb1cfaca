import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a 401 of the API is a redirect to a log-in for clients that take HTML',
  clause: 'STATUS-401-1',
  apply: (b) => ({
    finish: async (ctx, reply) => {
      const finished = await b.finish(ctx, reply);
      const takesHtml = /text\/html/i.test(ctx.request?.headers.accept ?? '');
      if (finished.status !== 401 || !takesHtml || ctx.request?.area !== 'api') return finished;
      return { status: 302, headers: { location: '/login' } };
    },
  }),
});
