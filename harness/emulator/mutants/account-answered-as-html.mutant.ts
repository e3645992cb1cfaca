import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the account is answered as an HTML page',
  clause: 'SVC-1',
  apply: (b) => ({
    send: (ctx, reply) => {
      const isMeant = ctx.request.path === '/api/v4/account' && reply.status === 200;
      if (!isMeant || reply.payload === undefined) return b.send(ctx, reply);
      return {
        ...reply,
        payload: Buffer.from(`<!doctype html><pre>${reply.payload.toString()}</pre>`),
      };
    },
  }),
});
