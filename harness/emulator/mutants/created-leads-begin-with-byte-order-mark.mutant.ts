import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the answer to created leads begins with a byte order mark',
  clause: 'SVC-1',
  apply: (b) => ({
    send: (ctx, reply) => {
      const isMeant =
        ctx.request.path === '/api/v4/leads' && ctx.request.method === 'POST' && reply.status < 300;
      if (!isMeant || reply.payload === undefined) return b.send(ctx, reply);
      return { ...reply, payload: Buffer.concat([Buffer.from('\u{feff}'), reply.payload]) };
    },
  }),
});
