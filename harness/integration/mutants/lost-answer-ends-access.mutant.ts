import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a lost answer of a renewal counts as a refusal',
  clause: 'TOK-ROT-3',
  apply: () => ({
    onFailedRenewal: (ctx, account) => {
      if (!ctx.store.isClosed) ctx.b.end(ctx, account);
    },
    askForTokens: async (ctx, host, fields) => {
      const reply = await ctx.b.sendPaced(ctx, ctx.b.tokenCall(ctx, host, fields));
      if (typeof reply === 'string') return { kind: 'failed', reason: reply };
      const tokens = reply.status < 300 ? ctx.b.readTokens(ctx, reply) : undefined;
      return tokens === undefined ? { kind: 'refused' } : { kind: 'pair', tokens };
    },
  }),
});
