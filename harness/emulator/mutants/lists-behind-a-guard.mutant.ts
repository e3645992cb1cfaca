import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'lists begin with a prefix that keeps browsers from running them as a script',
  clause: 'SVC-1',
  apply: (b) => ({
    send: (ctx, reply) => {
      const isMeant = ctx.request.method === 'GET' && reply.payload?.includes('_embedded') === true;
      if (!isMeant || reply.payload === undefined) return b.send(ctx, reply);
      return { ...reply, payload: Buffer.concat([Buffer.from(")]}',\n"), reply.payload]) };
    },
  }),
});
