import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'the parameters of a hook must come in their order',
  clause: 'HOOK-2',
  apply: (b) => ({
    takeHook: (ctx, arrival) =>
      arrival.rawQuery.startsWith('client_uuid=')
        ? b.takeHook(ctx, arrival)
        : ctx.b.refuseHook(ctx),
  }),
});
