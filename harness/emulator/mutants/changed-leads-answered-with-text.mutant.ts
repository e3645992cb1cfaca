import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a change of leads is answered with a plain text',
  clause: 'SVC-1',
  apply: (b) => ({
    send: (ctx, reply) =>
      ctx.request.method === 'PATCH' && reply.status === 200
        ? b.send(ctx, { ...reply, payload: Buffer.from('OK') })
        : b.send(ctx, reply),
  }),
});
