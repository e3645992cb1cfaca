import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a request without credentials is answered with plain text',
  clause: 'SVC-1',
  apply: (b) => ({
    send: (ctx, reply) => {
      const isMeant = reply.status === 401 && ctx.request.headers.authorization === undefined;
      if (!isMeant || reply.payload === undefined) return b.send(ctx, reply);
      return { ...reply, payload: Buffer.from('Unauthorized') };
    },
  }),
});
