import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the account body begins with a byte order mark',
  clause: 'SVC-1',
  apply: (b) => ({
    send: (ctx, reply) => {
      const isMeant = ctx.request.path === '/api/v4/account';
      if (!isMeant || reply.payload === undefined) return b.send(ctx, reply);
      return { ...reply, payload: Buffer.concat([Buffer.from('\u{feff}'), reply.payload]) };
    },
  }),
});
