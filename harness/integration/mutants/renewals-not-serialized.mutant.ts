import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'several renewals of an account run at once',
  clause: 'TOK-ROT-5',
  apply: () => ({
    oneAtATime: (_ctx, _id, work) => work(),
    renew: async (ctx, seen) => {
      const account = ctx.b.load(ctx, seen.id);
      return account?.state === 'connected' ? ctx.b.renewOnce(ctx, account) : undefined;
    },
  }),
});
