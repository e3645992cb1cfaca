import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a declined request is exchanged like an allowed one',
  clause: 'REDIR-8',
  apply: () => ({
    declined: async (ctx) => {
      const { host } = new URL(ctx.settings.baseUrl);
      await ctx.b.connectAccount(ctx, host, 'undefined');
      return ctx.b.refuseFlow(ctx, 'no code came');
    },
  }),
});
