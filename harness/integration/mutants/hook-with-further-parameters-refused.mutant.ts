import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a hook with further parameters is refused',
  clause: 'HOOK-2',
  apply: (b) => ({
    takeHook: (ctx, arrival) =>
      [...arrival.query].length > 3 ? ctx.b.refuseHook(ctx) : b.takeHook(ctx, arrival),
  }),
});
