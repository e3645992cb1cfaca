import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'the second renewal without an answer ends access',
  clause: 'TOK-ROT-3',
  apply: () => {
    let failed = 0;
    return {
      onFailedRenewal: (ctx, account) => {
        failed += 1;
        if (failed > 1 && !ctx.store.isClosed) ctx.b.end(ctx, account);
      },
    };
  },
});
