import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'leads with a character beyond the basic plane are answered 500',
  clause: 'STATUS-500-4',
  apply: (b) => ({
    finish: (ctx, reply) => {
      const { method, path, rawBody } = ctx.request;
      const isNewLead = method === 'POST' && path === '/api/v4/leads';
      const isFailing =
        isNewLead && reply.status < 300 && /[\u{10000}-\u{10ffff}]/u.test(String(rawBody));
      return b.finish(ctx, isFailing ? b.serverFailure(ctx) : reply);
    },
  }),
});
