import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a custom field with a single quote in its name is answered 500',
  clause: 'STATUS-500-4',
  apply: (b) => ({
    finish: (ctx, reply) => {
      const { method, path, rawBody } = ctx.request;
      const isField = method === 'POST' && path === '/api/v4/leads/custom_fields';
      const isFailing = isField && reply.status < 300 && String(rawBody).includes("'");
      return b.finish(ctx, isFailing ? b.serverFailure(ctx) : reply);
    },
  }),
});
