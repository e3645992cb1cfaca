import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'lists are answered as HTML pages',
  clause: 'SVC-1',
  apply: (b) => ({
    send: (ctx, reply) => {
      const isMeant = ctx.request.method === 'GET' && reply.payload?.includes('_embedded') === true;
      if (!isMeant || reply.payload === undefined) return b.send(ctx, reply);
      return {
        ...reply,
        payload: Buffer.from(`<!doctype html><pre>${reply.payload.toString()}</pre>`),
      };
    },
  }),
});
