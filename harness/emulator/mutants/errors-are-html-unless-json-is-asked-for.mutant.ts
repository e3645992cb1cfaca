import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'errors are pages in HTML for clients that do not name JSON among the types they take',
  clause: 'STATUS-401-5',
  apply: (b) => ({
    finish: async (ctx, reply) => {
      const finished = await b.finish(ctx, reply);
      const asksForJson = /json/i.test(ctx.request?.headers.accept ?? '');
      if (finished.status < 400 || finished.body === undefined || asksForJson) return finished;
      const { status, headers } = finished;
      const text = `<!doctype html><title>Error ${status}</title><h1>Error ${status}</h1>`;
      return { status, headers, mediaType: 'text/html; charset=utf-8', text };
    },
  }),
});
