import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'every account is held for connected once a flow has ended',
  clause: 'ST-CODE-5',
  apply: () => {
    let flows = 0;
    return {
      refuseFlow: (ctx, reason) => {
        flows += 1;
        return ctx.b.page(ctx, 400, reason);
      },
      isConnected: (ctx, id) => flows > 0 || ctx.b.load(ctx, id)?.state === 'connected',
    };
  },
});
