import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a path where nothing lives is answered with an HTML page',
  clause: 'SVC-1',
  apply: (b) => ({
    send: (ctx, reply) => {
      const isMeant = ctx.request.area === 'api' && reply.status === 404;
      if (!isMeant || reply.payload === undefined) return b.send(ctx, reply);
      return { ...reply, payload: Buffer.from('<!doctype html><h1>Not Found</h1>') };
    },
  }),
});
