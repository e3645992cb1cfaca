import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the ID of a lead that is no signed integer of 32 bits is answered 500',
  clause: 'STATUS-500-3',
  apply: (b) => ({
    finish: async (ctx, reply) => {
      const [, id] = /\/leads\/(\d+)$/.exec(ctx.request?.path ?? '') ?? [];
      const isBeyond = id !== undefined && BigInt(id) >= 2n ** 31n;
      return b.finish(ctx, isBeyond && reply.status < 300 ? b.serverFailure(ctx) : reply);
    },
  }),
});
