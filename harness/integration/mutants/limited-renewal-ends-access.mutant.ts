import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a renewal that was answered 429 ends access',
  clause: 'STATUS-429-1',
  apply: (b) => ({
    isFinalRefusal: (ctx, status) => status === 429 || b.isFinalRefusal(ctx, status),
    askForTokens: async (ctx, host, fields) => {
      const reply = await ctx.b.sendPaced(ctx, ctx.b.tokenCall(ctx, host, fields));
      if (typeof reply === 'string') return { kind: 'failed', reason: reply };
      const tokens = reply.status < 300 ? ctx.b.readTokens(ctx, reply) : undefined;
      if (tokens !== undefined) return { kind: 'pair', tokens };
      return ctx.b.isFinalRefusal(ctx, reply.status)
        ? { kind: 'refused' }
        : { kind: 'failed', reason: String(reply.status) };
    },
  }),
});
